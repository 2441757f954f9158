import type { DraftView } from '../../shared/contracts/emails';
import { warmUpDefaults } from '../../shared/sending/warm-up';

/** An empty draft of the block editor. */
export const aDraft = (changes: Partial<DraftView> = {}): DraftView => ({
  id: '01JD000000000000000000DRFT',
  subject: '',
  body: '<p></p>',
  name: 'Spring',
  preHeader: '',
  editor: 'TIPTAP_REACTEMAIL',
  styles: {
    backgroundColor: '#f4f4f5',
    editorColor: '#ffffff',
    fontColor: '#000000',
    borderWidth: 0,
    borderRadius: 0,
    borderColor: '#e4e4e7',
  },
  senderId: null,
  segmentIds: [],
  excludedSegmentIds: [],
  warmUpConfig: { type: 'incremental', data: warmUpDefaults },
  status: 'draft',
  rev: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
