import { useDeferredValue, useMemo } from 'react';
import { languageOfCode } from '../../../../shared/email/code/page-tags';
import { changeStyle } from '../../../../shared/email/document/styles';
import type { DocumentEditing } from '../email-document';
import { languageName, StyleLanguage } from '../styles-bar/style-language';
import { useTextLanguage } from '../styles-bar/use-text-language';

/**
 * Selects the language of a code email. If the email's HTML sets a language, it takes precedence
 * and the field says so.
 */
export const CodeLanguage = ({ content, isReadOnly, change }: DocumentEditing) => {
  const body = useDeferredValue(content.body);
  const codeLanguage = useMemo(() => languageOfCode(body), [body]);
  const proposedLanguage = useTextLanguage(content);
  const { styles } = content;
  return (
    <StyleLanguage
      label="Language"
      value={styles.language}
      proposed={codeLanguage ? undefined : proposedLanguage}
      description={
        codeLanguage &&
        `The code sets lang="${codeLanguage}" (${languageName(codeLanguage)}), which overrides this setting.`
      }
      isReadOnly={isReadOnly}
      onChange={(language) => change({ styles: changeStyle(styles, { language }) })}
    />
  );
};
