import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import { useIsTemplateLibrary } from '../api/use-account';
import { useSubjects } from '../api/use-subjects';
import type { DocumentEditing } from '../email-document';
import { SubjectFields } from '../lines/subject-fields';
import classes from './workspace.module.css';

/** Loads after the editor, because the subject suggestions aren't needed at first. */
const SubjectIdeas = lazyComponent(
  async () => (await import('../lines/subject-ideas')).SubjectIdeas,
);

type Props = Pick<DocumentEditing, 'content' | 'change' | 'isReadOnly'> & {
  readonly mergeTags?: readonly string[];
};

/** The subject and preview text above an email. */
export const SubjectHeader = (props: Props) => {
  const { content, change } = props;
  const propose = useSubjects(content);
  // The assistant isn't available in the shared template library, because it writes for a specific
  // store.
  const isTemplateLibrary = useIsTemplateLibrary();
  const choose = (subject: string) => change({ subject });
  const ideas = (
    <Suspense fallback={<Box w={28} h={28} />}>
      <SubjectIdeas subject={content.subject} propose={propose} onChoose={choose} />
    </Suspense>
  );
  return (
    <div className={classes.letterHead}>
      <SubjectFields {...props} layout="row" subjectTool={isTemplateLibrary ? undefined : ideas} />
    </div>
  );
};
