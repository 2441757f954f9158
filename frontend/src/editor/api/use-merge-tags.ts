import { useMemo } from 'react';
import { STORE_URL_TAG } from '../../../../shared/email/merge/merge-tokens';
import { useApi } from '../../lib/api/use-api';
import { useIsTemplateLibrary } from './use-account';

const templateLibraryTags: readonly string[] = [STORE_URL_TAG];

/**
 * Returns the names of the customer's own subscriber attributes, or undefined while they are
 * loading. In the shared template library, returns the tags that are replaced when an email is made
 * from the template.
 */
export const useMergeTags = (): readonly string[] | undefined => {
  const isTemplateLibrary = useIsTemplateLibrary();
  const { data } = useApi('GET /subscriber/fieldKeys', isTemplateLibrary ? null : {}, {
    revalidateOnFocus: false,
  });
  return useMemo(
    () => (isTemplateLibrary ? templateLibraryTags : data?.fields.map(({ key }) => key)),
    [data, isTemplateLibrary],
  );
};
