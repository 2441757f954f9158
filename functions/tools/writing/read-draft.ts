import { readResponse, type WrittenEmail } from '../../ideas/reading/read-answer';
import { AppError } from '../../platform/app-error';
import { createDraftOffers, type OfferSources } from './draft-offers';
import type { BlockInput } from './draft-parameters';

type Lines = { readonly subject: string; readonly preHeader: string };

const draftError = (field: string, message: string) =>
  new AppError('tool_parameters_invalid', message, {
    fields: { parameters: `${field}: ${message}` },
  });

/**
 * Throws an error if the email can't be used. The error tells the author why, so that they can
 * write the email again.
 */
const check = ({ subject, blocks }: WrittenEmail): void => {
  if (blocks === 0) {
    throw draftError(
      'blocks',
      'Nothing in this draft can be used in an email. Give at least one heading, text, list, or button without a price, discount, or code that wasn’t provided.',
    );
  }
  if (subject === '') {
    throw draftError(
      'subject',
      'Nothing in this subject can be used. Write one without addresses and without a price, discount, or code that wasn’t provided.',
    );
  }
};

/** Describes what was dropped, for the author. */
export const omissionsText = ({ links, claims, images }: WrittenEmail['omitted']): string => {
  const omittedTexts = [
    links > 0 ? `links that don’t belong to the store (${links})` : '',
    claims > 0 ? `sentences with a price, discount, or code that wasn’t provided (${claims})` : '',
    images > 0 ? `images or products that don’t belong to the store (${images})` : '',
  ].filter(Boolean);
  return omittedTexts.length > 0 ? `. Left out: ${omittedTexts.join('; ')}` : '';
};

/**
 * Reads a draft as an email of this customer, in the same way as a model's answer to an idea.
 * @throws AppError tool_parameters_invalid
 */
export const readDraft = async (
  sources: OfferSources,
  customerId: string,
  draftInput: Lines & { readonly blocks: readonly BlockInput[]; readonly knownFacts: string },
): Promise<WrittenEmail> => {
  const { knownFacts, ...draftContent } = draftInput;
  const offersFor = createDraftOffers(sources);
  const { offers, theme } = await offersFor(customerId, draftContent.blocks, knownFacts);
  const email = readResponse(draftContent, offers, theme);
  check(email);
  return email;
};
