import { Alert, List, Text } from '@mantine/core';
import { useState } from 'react';

import { toConversionTexts } from './conversion-words';
import type { OpenedDocument } from './use-opened-document';

/** A note above the editor of a converted email: what changed, and that nothing is saved yet. */
export const ConversionNotice = ({ report }: Pick<OpenedDocument, 'report'>) => {
  const [isVisible, setIsVisible] = useState(true);
  const sentences = toConversionTexts(report);
  if (!isVisible) return null;
  return (
    <Alert
      color="blue"
      title="This email was made with an older editor"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setIsVisible(false)}
    >
      <Text size="sm">
        It was converted to the new editor. Nothing changes until you save. Compare it with the
        legacy view first.
      </Text>
      <List size="sm" mt="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
