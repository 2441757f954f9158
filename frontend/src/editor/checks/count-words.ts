import { plural } from '../../lib/format';
import type { Issue } from './check-email';

/** Returns '1 thing to fix, 2 to review', with issues that prevent sending first. */
export const issueCountText = (issues: readonly Pick<Issue, 'severity'>[]): string => {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  if (issues.length === 0) return 'No issues';
  if (errors === 0) return `${plural(warnings, 'thing')} to review`;
  return `${plural(errors, 'thing')} to fix${warnings > 0 ? `, ${warnings} to review` : ''}`;
};
