import { regionPattern, type StageSettings } from '../../lib/stages';
import { askAccount, askCliVersion, askIdentity } from './account';
import {
  type Circumstances,
  checkBootstrap,
  checkCloudFront,
  checkConcurrency,
  checkCredentials,
  checkLeftovers,
  checkRegion,
} from './account-checks';
import type { Check } from './check';
import { checkCertificate, checkHostedZone, checkMailDomain } from './domain-checks';
import { checkSesAccess, checkSesQuota } from './ses-checks';
import {
  checkCliVersion,
  checkPlaceholders,
  checkRegionSetting,
  checkRoutes,
} from './setting-checks';
import { needsOf, synthesizeStage } from './stage-needs';

/** Checks what AWS answered about the account. */
export const checkAccount = (circumstances: Circumstances): readonly Check[] => [
  checkRegion(circumstances),
  checkConcurrency(circumstances),
  ...checkBootstrap(circumstances),
  checkLeftovers(circumstances),
  checkCloudFront(circumstances),
  checkHostedZone(circumstances),
  checkCertificate(circumstances),
  checkSesAccess(circumstances),
  checkSesQuota(circumstances),
  checkMailDomain(circumstances),
];

/**
 * Checks everything a stage's first deploy and first campaign need.
 * @param region where the stage would be deployed, which may differ from its settings
 * @throws Error when the region's name is malformed
 */
export const runPreflight = async (settings: StageSettings, region: string): Promise<Check[]> => {
  if (!regionPattern.test(region)) {
    throw new Error(`"${region}" isn’t the name of a region. Write one like eu-central-1.`);
  }
  const wanted = { ...settings, region };
  const needs = needsOf(synthesizeStage(wanted));
  const identity = await askIdentity();
  const checks = [
    checkCredentials(identity),
    ...checkCliVersion(await askCliVersion()),
    checkRegionSetting(settings, region),
    checkPlaceholders(settings),
    checkRoutes(needs),
  ];
  if (!identity.answered) return checks;
  const answers = await askAccount(wanted, needs);
  const account = identity.value.Account;
  return [...checks, ...checkAccount({ account, settings: wanted, needs, answers })];
};
