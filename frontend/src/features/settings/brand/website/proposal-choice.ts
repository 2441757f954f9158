import type { BrandProposal } from '../../../../../../shared/contracts/brand/proposal';
import type { CustomerView } from '../../../../../../shared/contracts/customers';
import { limits } from '../../../../../../shared/limits';

/** The parts of a proposal that the user accepts. */
export type ProposalChoice = {
  /** The index of the logo. Undefined keeps the current one. */
  readonly logo: number | undefined;
  /** The colors that replace the current ones. An empty list keeps the current ones. */
  readonly colors: readonly string[];
  readonly name: boolean;
  readonly about: boolean;
  readonly website: boolean;
};

/** Selects the parts that the brand lacks. Existing values stay unless the user replaces them. */
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
