import { brandProposal, brandProposalBody } from '../../shared/contracts/brand/proposal';
import type { RouteTable } from './route';

export const websitesRoutes = {
  'POST /website/brand': {
    feature: 'websites',
    access: 'customer',
    summary: 'Reads a public website and proposes a brand based on it. Saves nothing.',
    body: brandProposalBody,
    response: brandProposal,
  },
} as const satisfies RouteTable;
