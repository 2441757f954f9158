import type { DraftWriter } from '../../drafts/written-draft';
import { defineTool } from '../tool';
import type { OfferSources } from './draft-offers';
import { blocksOf, draftParameters } from './draft-parameters';

export type WriteDraftSources = OfferSources & { readonly written: DraftWriter };

/**
 * Writes a draft the way ideas do: through the document's schema, with the brand's theme, images,
 * and products.
 */
export const writeDraftTool = ({ written, ...sources }: WriteDraftSources) =>
  defineTool({
    name: 'write_draft',
    description:
      'Writes a new draft for someone to review. Its blocks can be headings, texts, lists, buttons, images of the gallery, and products of the store. It isn’t sent',
    permission: 'write',
    parameters: draftParameters,
    execute: async (draftInput, { customerId, callId, author, log, knownFacts }) => {
      // Loaded only when something is written, because starting a run doesn't need it.
      const { omissionsText: leftOutWords, readDraft } = await import('./read-draft');
      const { name, subject, preHeader } = draftInput;
      const { omitted, blocks, ...email } = await readDraft(sources, customerId, {
        subject,
        preHeader,
        blocks: blocksOf(draftInput),
        // A person who writes the parameters may promise anything. A model may promise only what it
        // was given.
        knownFacts: knownFacts ?? JSON.stringify(draftInput),
      });
      await written(customerId, callId, { name, ...email }, author);
      await log(`Created draft ${callId}${leftOutWords(omitted)}`);
      return { draftId: callId, name, isSent: false, blocks, leftOut: omitted };
    },
  });
