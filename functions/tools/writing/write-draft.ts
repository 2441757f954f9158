import type { WrittenDrafts } from '../../drafts/written-draft';
import type { WrittenEmail } from '../../ideas/reading/read-answer';
import { AppError } from '../../platform/app-error';
import { defineTool } from '../tool';
import { createDraftOffers, type OfferSources } from './draft-offers';
import { blocksOf, draftParameters } from './draft-parameters';

export type WriteDraftSources = OfferSources & { readonly written: WrittenDrafts };

const refused = (field: string, message: string) =>
  new AppError('tool_parameters_invalid', message, {
    fields: { parameters: `${field}: ${message}` },
  });

/** Told to whoever wrote it, who may then write it again. */
const check = ({ subject, blocks }: WrittenEmail): void => {
  if (blocks === 0) {
    throw refused(
      'blocks',
      'Nothing of this can stand in an email. Give at least one heading, text, list or button, with words that name no price, discount or code that nobody gave.',
    );
  }
  if (subject === '') {
    throw refused(
      'subject',
      'Nothing is left of this subject. Write one without addresses, and without a price, discount or code that nobody gave.',
    );
  }
};

const told = ({ links, claims, images }: WrittenEmail['leftOut']): string => {
  const parts = [
    links > 0 ? `${links} links that are not the store’s` : '',
    claims > 0 ? `${claims} sentences with a price, discount or code that nobody gave` : '',
    images > 0 ? `${images} images or products that are not the store’s` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `. Left out: ${parts.join('; ')}` : '';
};

/** Writes as an idea does: through the document's schema, with the brand's theme and its own things. */
export const writeDraftTool = ({ written, ...sources }: WriteDraftSources) => {
  const offersFor = createDraftOffers(sources);
  return defineTool({
    name: 'write_draft',
    description:
      'Writes a new draft of blocks for somebody to look at: headings, texts, lists, buttons, images of the gallery and products of the shop. It is not sent',
    permission: 'write',
    parameters: draftParameters,
    work: async (given, { customerId, callId, author, log, known }) => {
      const { name, subject, preHeader } = given;
      const blocks = blocksOf(given);
      // Who writes parameters by hand may promise what they like; a model only what it was told.
      const promised = known ?? JSON.stringify(given);
      const { offers, theme } = await offersFor(customerId, blocks, promised);
      // Loaded once something is written: who only starts a run needs none of it.
      const { readAnswer } = await import('../../ideas/reading/read-answer');
      const email = readAnswer({ subject, preHeader, blocks }, offers, theme);
      check(email);
      const { leftOut } = email;
      const content = { subject: email.subject, preHeader: email.preHeader, body: email.body };
      await written(customerId, callId, { name, ...content }, author);
      await log(`Draft ${callId} is there${told(leftOut)}`);
      return { draftId: callId, name, isSent: false, blocks: email.blocks, leftOut };
    },
  });
};
