import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import type { EmailEditorProps } from '../canvas/context/email-editor-props';
import type { DocumentEditing, EmailDocument } from '../email-document';
import { IdleGuard } from '../legacy/idle-guard';
import { useIdleLock } from '../legacy/use-idle-lock';
import classes from './workspace.module.css';

// Loaded on demand, because few emails have an older type.
const LegacyView = lazyComponent(async () => (await import('../legacy/legacy-view')).LegacyView);
const EmailEditor = lazyComponent(async () => (await import('../canvas/email-editor')).EmailEditor);

/** The stored version of a document with an older content type. */
export type OlderVersion = Pick<EmailDocument, 'body' | 'editor'>;

export type BlockEditorProps = Omit<
  EmailEditorProps,
  'body' | 'styles' | 'onTyping' | 'onChange' | 'onStyles' | 'readOnly'
> & {
  readonly editing: DocumentEditing;
  /**
   * The stored version that the legacy view shows. Absent once the document has the new editor's
   * type.
   */
  readonly older?: OlderVersion | undefined;
};

/**
 * The tabs of the editor. An email of an older type shows its legacy view next to the converted
 * copy until it is first saved. Both tabs stay mounted, because an unmounted editor would lose its
 * undo history.
 */
export const BlockEditor = ({ editing, older, ...tools }: BlockEditorProps) => {
  const { content, change, markUnsaved, isReadOnly } = editing;
  const isLocked = useIdleLock(older !== undefined && !isReadOnly);
  const [tab, setTab] = useState<string | null>('editor');
  return (
    <IdleGuard isLocked={isLocked}>
      <Tabs
        value={older ? tab : 'editor'}
        onChange={setTab}
        // Mantine's default unmounts the effects of hidden tabs, and TipTap would lose its undo
        // history.
        keepMountedMode="display-none"
      >
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="editor">{older ? 'New Editor' : 'Editor'}</Tabs.Tab>
          {older ? <Tabs.Tab value="legacy">Legacy View (Read-only)</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="editor">
          <Suspense
            fallback={
              <Skeleton height={480} radius="md" role="img" aria-label="Loading the editor" />
            }
          >
            <EmailEditor
              {...tools}
              body={content.body}
              styles={content.styles}
              readOnly={isReadOnly || isLocked}
              onTyping={markUnsaved}
              onChange={(body) => change({ body })}
              onStyles={(styles) => change({ styles })}
            />
          </Suspense>
        </Tabs.Panel>
        {older ? (
          <Tabs.Panel value="legacy">
            <Suspense>
              <LegacyView body={older.body} editor={older.editor} />
            </Suspense>
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </IdleGuard>
  );
};
