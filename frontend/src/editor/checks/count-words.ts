import { plural } from '../../lib/format';
import type { Finding } from './check-email';

/** Returns '1 thing to fix, 2 to review', with issues that prevent sending first. */
export const countWords = (findings: readonly Pick<Finding, 'severity'>[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return 'No issues';
  if (errors === 0) return `${plural(warnings, 'thing')} to review`;
  return `${plural(errors, 'thing')} to fix${warnings > 0 ? `, ${warnings} to review` : ''}`;
};
