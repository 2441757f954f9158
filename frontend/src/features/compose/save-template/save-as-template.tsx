import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../lib/load-patiently';
import type { DraftContent } from '../session/draft-content';

// Loaded on demand, because few emails become templates.
const SaveTemplateDialog = lazyComponent(
  async () => (await import('./save-template-dialog')).SaveTemplateDialog,
);

type Props = { readonly content: DraftContent };

/** Saves the current email as a template. */
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
