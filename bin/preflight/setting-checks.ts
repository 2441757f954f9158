import { isPlaceholder, parseStageSettings, type StageSettings } from '../../lib/stages';
import type { Check } from './check';
import type { StageNeeds } from './stage-needs';

/** Returns the validation message if the stage's settings don't allow a region. */
const refusedRegion = (settings: StageSettings, region: string): string | undefined => {
  try {
    parseStageSettings({ ...settings, region });
    return undefined;
  } catch (error) {
    const { cause } = error as {
      readonly cause?: { readonly issues?: readonly { readonly message: string }[] };
    };
    return cause?.issues?.[0]?.message ?? String(error);
  }
};

/**
 * Checks the requested region against the stage's settings. `checkRegion` checks whether AWS offers
 * it to the account.
 */
export const checkRegionSetting = (settings: StageSettings, region: string): Check => {
  const check = { name: 'Region setting', stops: 'deploy' } as const;
  const { stage, region: set, firewall } = settings;
  if (region === set) {
    return { ...check, state: 'ok', finding: `lib/stages.ts deploys ${stage} to ${region}.` };
  }
  const refused = refusedRegion(settings, region);
  const without = firewall ? ' Set firewall: false as well, or stay in us-east-1.' : '';
  return {
    ...check,
    state: 'missing',
    finding: `lib/stages.ts deploys ${stage} to ${set}, not to ${region}.${refused ? ` ${refused}.` : ''}`,
    todo: `Set region: '${region}' in lib/stages.ts.${refused ? without : ''}`,
  };
};

/** Finds settings that still contain a placeholder domain. */
export const checkPlaceholders = (settings: StageSettings): Check => {
  const check = { name: 'Placeholders', stops: 'deploy' } as const;
  const { domain, mailDomain, alarmEmails } = settings;
  const values = {
    mailDomain,
    'domain.app': domain?.app,
    'domain.hostedZone.name': domain?.hostedZone?.name,
    'alarmEmails.page': alarmEmails?.page,
    'alarmEmails.ticket': alarmEmails?.ticket,
    'alarmEmails.notice': alarmEmails?.notice,
  };
  const left = Object.entries(values).filter(([, value]) => value && isPlaceholder(value));
  if (left.length === 0) {
    return { ...check, state: 'ok', finding: 'lib/stages.ts names your own domains.' };
  }
  return {
    ...check,
    state: 'missing',
    finding: `lib/stages.ts still has the placeholders ${left.map(([key, value]) => `${key} ${value}`).join(', ')}.`,
    todo: 'Replace each with your own domain or address.',
    // Registering a domain: "up to three days" (Route 53 developer guide, "Registering a new
    // domain"). If you already have a domain, this takes minutes.
    leadTime: 'minutes, or up to 3 days if you have to register a domain',
  };
};

/**
 * API Gateway's quota "Routes per API" of HTTP APIs. AWS raises it on request (API Gateway developer
 * guide, "Quotas for configuring and running an HTTP API").
 */
const routeQuota = 300;

/** Compares the number of routes of the largest API with API Gateway's quota. */
export const checkRoutes = ({ mostRoutes }: StageNeeds): Check => {
  const check = { name: 'API routes', stops: 'deploy' } as const;
  if (mostRoutes <= routeQuota) {
    return {
      ...check,
      state: 'ok',
      finding: `The largest API has ${mostRoutes} routes. The quota is ${routeQuota}.`,
    };
  }
  return {
    ...check,
    state: 'missing',
    finding: `The largest API has ${mostRoutes} routes, and the quota is ${routeQuota}.`,
    todo: 'In Service Quotas, ask for a higher API Gateway quota “Routes per API”.',
    leadTime: 'hours to a few days',
  };
};

/** Finds an AWS CLI of version 1, which lacks commands that the runbook uses. */
export const checkCliVersion = (version: string | undefined): readonly Check[] => {
  if (!version?.startsWith('1.')) return [];
  return [
    {
      name: 'AWS CLI',
      stops: 'campaign',
      state: 'missing',
      finding: `The AWS CLI has version ${version}, which can’t show logs (“aws logs tail”).`,
      todo: 'Install version 2. The runbook needs it.',
      leadTime: 'minutes',
    },
  ];
};
