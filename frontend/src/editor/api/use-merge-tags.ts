import { useMemo } from 'react';
import { STORE_URL_TAG } from '../../../../shared/email/merge/merge-tokens';
import { useApi } from '../../lib/api/use-api';
import { useIsWorkshop } from './use-account';

const ofWorkshop: readonly string[] = [STORE_URL_TAG];

/**
 * Names of the customer's own subscriber attributes; undefined while unknown. In the workshop, of
 * what is filled in when an email is made from the template.
 */
export const useMergeTags = (): readonly string[] | undefined => {
  const isWorkshop = useIsWorkshop();
  const { data } = useApi('GET /subscriber/fieldKeys', isWorkshop ? null : {}, {
    revalidateOnFocus: false,
  });
  return useMemo(
    () => (isWorkshop ? ofWorkshop : data?.fields.map(({ key }) => key)),
    [data, isWorkshop],
  );
};
