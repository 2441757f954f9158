import type { ConfigurationSetDefinition } from './identities/configuration-sets';
import type { SesParts } from './ses-parts';

/** Controls that an account's owner or a test has, beyond SES's API. */
export const sesControls = (parts: SesParts) => {
  const { account, configurationSets, eventFaults, faults, identities, quota, tenants } = parts;
  return {
    /** Creates the set, or replaces its description. */
    createConfigurationSet: (definition: ConfigurationSetDefinition) =>
      configurationSets.put(definition),
    putEventDestination: configurationSets.putEventDestination,
    /** Marks an existing identity, its DKIM and its MAIL FROM domain as verified. */
    verifyIdentity(name: string) {
      const { mailFrom } = identities.get(name);
      identities.update(name, {
        verified: true,
        mailFrom: mailFrom && { ...mailFrom, verified: true },
      });
    },
    setTenantSending: (name: string, sendingStatus: 'ENABLED' | 'DISABLED') =>
      tenants.update(name, { sendingStatus }),
    setQuota: quota.set,
    /** Sets what the account may do from now on: the sandbox, a pause, a suspension. */
    setAccount: account.set,
    /** Makes an identity, including one from the template, lose or regain its verification. */
    setIdentityVerified: identities.setVerified,
    /** Pauses or resumes a configuration set. */
    setConfigurationSetSending: (name: string, sendingEnabled: boolean) =>
      configurationSets.put({ ...configurationSets.get(name), sendingEnabled }),
    /** Sets the faults of the following SendEmail calls. `undefined` ends them. */
    setFaults: faults.set,
    faultCounts: faults.counts,
    /** Sets the faults of events from now on. `undefined` ends them. */
    setEventFaults: eventFaults.set,
    eventFaultCounts: eventFaults.counts,
  };
};
