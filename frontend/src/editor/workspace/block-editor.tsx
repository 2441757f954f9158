import { Skeleton, Tabs } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DraftView } from '../../../../shared/contracts/emails';
import { isOlderContentType } from '../../../../shared/email/content-types';
import type { DraftEditing } from '../../features/compose/session/use-draft';
import { lazyPart } from '../../lib/load-patiently';
import type { EmailEditorProps } from '../canvas/email-editor-props';
import { IdleGuard } from '../legacy/idle-guard';
import { LegacyView } from '../legacy/legacy-view';
import { useIdleLock } from '../legacy/use-idle-lock';

const EmailEditor = lazyPart(async () => (await import('../canvas/email-editor')).EmailEditor);

export type BlockEditorProps = Omit<
  EmailEditorProps,
  'body' | 'styles' | 'onTyping' | 'onChange' | 'readOnly'
> & {
  readonly editing: DraftEditing;
  /** The draft as it was loaded: what the legacy view shows. */
  readonly source: DraftView;
};

/**
 * The editor's tabs. An email of an older type has its legacy view beside the converted copy until
 * the first save. Both stay mounted: the undo history lives in the editor.
 */
export const BlockEditor = ({ editing, source, ...tools }: BlockEditorProps) => {
  const { content, change, markUnsaved, isReadOnly } = editing;
  const isLegacy = isOlderContentType(editing.server().editor);
  const isLocked = useIdleLock(isLegacy && !isReadOnly);
  const [tab, setTab] = useState<string | null>('editor');
  return (
    <IdleGuard isLocked={isLocked}>
      <Tabs
        value={isLegacy ? tab : 'editor'}
        onChange={setTab}
        // Mantine's default takes effects away while hidden, and TipTap its history with them.
        keepMountedMode="display-none"
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="editor">{isLegacy ? 'New Editor' : 'Editor'}</Tabs.Tab>
          {isLegacy ? <Tabs.Tab value="legacy">Legacy View (Read-only)</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="editor">
          <Suspense
            fallback={<Skeleton height={480} radius="md" aria-label="Loading the editor" />}
          >
            <EmailEditor
              {...tools}
              body={content.body}
              styles={content.styles}
              readOnly={isReadOnly || isLocked}
              onTyping={markUnsaved}
              onChange={(body) => change({ body })}
            />
          </Suspense>
        </Tabs.Panel>
        {isLegacy ? (
          <Tabs.Panel value="legacy">
            <LegacyView body={source.body} editor={source.editor} />
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </IdleGuard>
  );
};
