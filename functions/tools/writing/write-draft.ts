import type { WrittenDrafts } from '../../drafts/written-draft';
import { defineTool } from '../tool';
import type { OfferSources } from './draft-offers';
import { blocksOf, draftParameters } from './draft-parameters';

export type WriteDraftSources = OfferSources & { readonly written: WrittenDrafts };

/** Writes as an idea does: through the document's schema, with the brand's theme and its own things. */
export const writeDraftTool = ({ written, ...sources }: WriteDraftSources) =>
  defineTool({
    name: 'write_draft',
    description:
      'Writes a new draft of blocks for somebody to look at: headings, texts, lists, buttons, images of the gallery and products of the shop. It is not sent',
    permission: 'write',
    parameters: draftParameters,
    work: async (given, { customerId, callId, author, log, known }) => {
      // Loaded once something is written: who only starts a run needs none of it.
      const { leftOutWords, readDraft } = await import('./read-draft');
      const { name, subject, preHeader } = given;
      const { leftOut, blocks, ...email } = await readDraft(sources, customerId, {
        subject,
        preHeader,
        blocks: blocksOf(given),
        // Who writes parameters by hand may promise what they like; a model only what it was told.
        known: known ?? JSON.stringify(given),
      });
      await written(customerId, callId, { name, ...email }, author);
      await log(`Draft ${callId} is there${leftOutWords(leftOut)}`);
      return { draftId: callId, name, isSent: false, blocks, leftOut };
    },
  });
