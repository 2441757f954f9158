import type { BrandProposal } from '../../../../../../shared/contracts/brand/proposal';
import type { CustomerView } from '../../../../../../shared/contracts/customers';
import { limits } from '../../../../../../shared/limits';

/** What the user takes from a proposal. */
export type ProposalChoice = {
  /** The index of the logo. Undefined keeps the current one. */
  readonly logo: number | undefined;
  /** The colors that replace the current ones. None keeps those. */
  readonly colors: readonly string[];
  readonly name: boolean;
  readonly about: boolean;
  readonly website: boolean;
};

/** Chooses what the brand lacks. What someone already entered stays, unless the user replaces it. */
export const firstChoice = (
  { logoUrl, brandColors, about, website }: CustomerView,
  proposal: BrandProposal,
): ProposalChoice => ({
  logo: logoUrl || proposal.logos.length === 0 ? undefined : 0,
  colors: brandColors.length > 0 ? [] : proposal.colors.slice(0, limits.brandColors),
  name: false,
  about: !about && proposal.about !== undefined,
  // The settings can't store a website without a description.
  website: !website && Boolean(about || proposal.about),
});

export const isEmptyChoice = ({ logo, colors, name, about, website }: ProposalChoice): boolean =>
  logo === undefined && colors.length === 0 && !name && !about && !website;
