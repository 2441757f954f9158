import type { DraftView } from '../../../../shared/contracts/emails';

/** What an author changes; everything else of a draft belongs to the server. */
export type DraftContent = Pick<
  DraftView,
  | 'subject'
  | 'body'
  | 'name'
  | 'preHeader'
  | 'editor'
  | 'styles'
  | 'senderId'
  | 'segmentIds'
  | 'warmUpConfig'
>;

export const contentOf = (draft: DraftView): DraftContent => ({
  subject: draft.subject,
  body: draft.body,
  name: draft.name,
  preHeader: draft.preHeader,
  editor: draft.editor,
  styles: draft.styles,
  senderId: draft.senderId,
  segmentIds: draft.segmentIds,
  warmUpConfig: draft.warmUpConfig,
});

/** The parts of `content` that differ from what the server has. */
export const changesSince = (saved: DraftContent, content: DraftContent): Partial<DraftContent> =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(saved[name as keyof DraftContent]),
    ),
  );
