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
  return useAction(
    async ({ logo, colors, name, about, website }: ProposalChoice) => {
      const chosenLogo = logo === undefined ? undefined : proposal.logos[logo];
      if (chosenLogo) {
        const { id } = await uploadBrandImage('LOGO', customerId, logoFile(chosenLogo));
        await api('PUT /customer/logo', { body: { assetId: id }, customerId });
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
