import type { Draft } from '../items/draft';
import type { DraftContent } from './draft';

/** Returns the content of a copied email: everything that an author wrote except the name. */
export const copiedContent = ({ name, ...found }: Draft): DraftContent => ({
  name: name ? `${name} (copy)`.slice(0, 255) : '',
  subject: found.subject,
  preHeader: found.preHeader,
  editor: found.editor,
  styles: found.styles,
  senderId: found.senderId,
  segmentIds: found.segmentIds,
  ...(found.excludedSegmentIds && { excludedSegmentIds: found.excludedSegmentIds }),
  warmUpConfig: found.warmUpConfig,
  ...(found.utm !== undefined && { utm: found.utm }),
  ...(found.trial && { trial: found.trial }),
  ...(found.ownTime && { ownTime: found.ownTime }),
  ...(found.confirmedSamples && { confirmedSamples: found.confirmedSamples }),
  bodyKey: found.bodyKey,
  ...(found.thumbnail && { thumbnail: found.thumbnail }),
});
