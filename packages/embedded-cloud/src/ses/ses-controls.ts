import type { ConfigurationSetDefinition } from './identities/configuration-sets';
import type { SesParts } from './ses-parts';

/** Actions that an account's owner or a test can take beyond SES's API. */
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
    /** Sets the state of the account from now on: sandbox, paused, or suspended. */
    setAccount: account.set,
    /** Removes or restores an identity's verification, also for an identity from the template. */
    setIdentityVerified: identities.setVerified,
    /** Pauses or resumes a configuration set. */
    setConfigurationSetSending: (name: string, sendingEnabled: boolean) =>
      configurationSets.put({ ...configurationSets.get(name), sendingEnabled }),
    /** Sets the faults for the next SendEmail calls. Pass `undefined` to clear them. */
    setFaults: faults.set,
    faultCounts: faults.counts,
    /** Sets the faults for events from now on. Pass `undefined` to clear them. */
    setEventFaults: eventFaults.set,
    eventFaultCounts: eventFaults.counts,
  };
};
