import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { useEmailBranding } from '../api/use-email-branding';
import { useEmailStore } from '../api/use-email-store';
import type { EmailDocument } from '../email-document';
import { useEmailTrigger } from '../products/email-trigger';
import type { CheckInput, CheckResult } from './check-email';

/** Loads the checks when they are first shown, because they include the email renderer. */
const loadChecks = () => import('./check-email');

/**
 * The state of the checks. `result` stays until a newer result is ready. `problem` is a sentence
 * for the author.
 */
export type Checks = { readonly result?: CheckResult; readonly problem?: string };

/**
 * Checks the content again whenever the author stops typing for a moment.
 * @param fields names of the subscribers' fields, for finding unknown merge tags
 * @param isTemplate as `CheckInput.isTemplate`
 */
export const useChecks = (
  content: EmailDocument & Pick<CheckInput, 'trial'>,
  fields?: readonly string[],
  isTemplate = false,
): Checks => {
  const frame = useEmailBranding();
  const shop = useEmailStore(content);
  const trigger = useEmailTrigger();
  const [debounced] = useDebouncedValue(content, limits.editorDebounceMs);
  const [checks, setChecks] = useState<Checks>({});
  useEffect(() => {
    if (!frame) return;
    let isCurrent = true;
    const { businessAddress, brand } = frame;
    loadChecks()
      .then(({ checkEmail }) =>
        checkEmail({
          ...debounced,
          businessAddress,
          brand,
          fields,
          shop,
          trigger,
          isTemplate,
        }),
      )
      .then(
        (result) => isCurrent && setChecks({ result }),
        (error: unknown) => {
          const isOurs = error instanceof Error && error.name === 'EmailError';
          const problem = isOurs ? error.message : 'We couldn’t check the email.';
          if (isCurrent) setChecks({ problem });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [debounced, frame, fields, shop, trigger, isTemplate]);
  return checks;
};
