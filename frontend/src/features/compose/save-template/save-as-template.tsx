import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/load-patiently';
import type { DraftContent } from '../session/draft-content';

// Few emails become templates: the dialog is no part of what opens one.
const SaveTemplateDialog = lazyPart(
  async () => (await import('./save-template-dialog')).SaveTemplateDialog,
);

type Props = { readonly content: DraftContent };

/** Keeps the email on the screen as a template. */
export const SaveAsTemplate = ({ content }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpen(true)}>
        Save as template
      </Button>
      <Suspense>
        {isOpen ? <SaveTemplateDialog content={content} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
