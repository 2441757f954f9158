import { useRef } from 'react';
import type {
  BrandProposal,
  ProposedLogo,
} from '../../../../../../shared/contracts/brand/proposal';
import type { CustomerView } from '../../../../../../shared/contracts/customers';
import { messages } from '../../../../../../shared/messages';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { uploadBrandImage } from '../image-file';
import type { ProposalChoice } from './proposal-choice';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

const logoFile = ({ data, contentType: type }: ProposedLogo): File => {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `logo.${extensions[type]}`, { type });
};

/** Saves the selected parts of a proposal, using the API calls of the brand settings. */
export const useSaveProposal = (customer: CustomerView, proposal: BrandProposal) => {
  const customerId = useCustomerId();
  // If a later call fails, the user saves again. The gallery must not get the logo twice.
  const uploaded = useRef(new Map<ProposedLogo, string>());
  const uploadOnce = async (logo: ProposedLogo): Promise<string> => {
    const existing = uploaded.current.get(logo);
    if (existing) return existing;
    const { id } = await uploadBrandImage('LOGO', customerId, logoFile(logo));
    uploaded.current.set(logo, id);
    return id;
  };
  return useAction(
    async ({ logo, colors, name, about, website }: ProposalChoice) => {
      const chosenLogo = logo === undefined ? undefined : proposal.logos[logo];
      if (chosenLogo) {
        const assetId = await uploadOnce(chosenLogo);
        await api('PUT /customer/logo', { body: { assetId }, customerId });
      }
      if (colors.length > 0) {
        await api('PUT /customer/colors', { body: { colors: [...colors] }, customerId });
      }
      if (name || about || website) {
        const body = {
          name: (name && proposal.name) || customer.name,
          about: (about && proposal.about) || customer.about || '',
          ...(website ? { website: proposal.website } : {}),
        };
        await api('PUT /customer/brand', { body, customerId });
      }
    },
    {
      success: messages.updated,
      failure: 'We couldn’t save everything you chose',
      invalidates: ['GET /customer/{customerId}', 'GET /customer', 'GET /home'],
    },
  );
};
