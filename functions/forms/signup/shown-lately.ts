import type { FormVersion } from '../../items/form-version';
import type { Clock } from '../../platform/clock';
import type { VersionRepository } from '../publish/version-repository';

const rememberedMs = 1000;
/** An environment of the function serves few forms at once. */
const mostForms = 20;

type Seen = { readonly form: FormVersion; readonly until: number };

/**
 * The form that is shown, for a submission that names its version. In a rush on one form it is read
 * once a second; whoever names another version, or shows the form, reads it anew. What follows from a
 * submission is decided by a worker, which reads it in any case.
 */
export const rememberShown = (versions: Pick<VersionRepository, 'shown'>, clock: Clock) => {
  const seen = new Map<string, Seen>();
  return async (formId: string, version: number | undefined): Promise<FormVersion | undefined> => {
    const last = seen.get(formId);
    if (last && last.until > clock() && last.form.version === version) return last.form;
    const form = await versions.shown(formId);
    if (seen.size >= mostForms) seen.clear();
    if (form) seen.set(formId, { form, until: clock() + rememberedMs });
    else seen.delete(formId);
    return form;
  };
};
