import { useEffect, useState } from 'react';
import type { Direction } from '../../../../shared/email/document/direction';
import type { EmailDoc } from '../../../../shared/email/document/email-doc';

/**
 * In which an email runs, by the language it has or looks like; what decides it comes after the text.
 * @param chosen BCP 47 language of this email
 * @param ofAccount BCP 47 language of the store; absent while it has none
 */
export const useDirection = (
  doc: EmailDoc,
  chosen: string | undefined,
  ofAccount: string | undefined,
): Direction => {
  const [direction, setDirection] = useState<Direction>('ltr');
  useEffect(() => {
    let isOver = false;
    void import('./document-direction').then(
      ({ documentDirection }) => {
        if (!isOver) setDirection(documentDirection(doc, chosen, ofAccount));
      },
      // Without it texts still run as their own letters do.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [doc, chosen, ofAccount]);
  return direction;
};
