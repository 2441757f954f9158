import { Text } from '@mantine/core';
import {
  isPromptVariable,
  type TemplatePart,
  templateParts,
} from '../../../../../shared/prompt-template';
import classes from '../prompts.module.css';

const Part = ({ part }: { readonly part: TemplatePart }) => {
  if (part.kind === 'text') return part.text;
  const isKnown = isPromptVariable(part.name);
  return (
    <mark
      className={`${classes.variable} ${isKnown ? '' : classes.wrong}`}
      title={isKnown ? undefined : 'There is no such variable'}
    >
      {part.text}
    </mark>
  );
};

/** The template with its variables marked, those that do not exist as wrong. */
export const TemplatePreview = ({ template }: { readonly template: string }) => {
  const parts = templateParts(template);
  if (!parts.some(({ kind }) => kind === 'variable')) return null;
  return (
    <section aria-label="Variables of the prompt">
      <Text size="xs" fw={550} mb={4}>
        As it is read
      </Text>
      <pre className={classes.text}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <Part key={index} part={part} />
        ))}
      </pre>
    </section>
  );
};
