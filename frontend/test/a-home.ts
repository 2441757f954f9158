import type { HomeView } from '../../shared/contracts/home';
import { aGrowth } from './a-growth';

/** The home page data of a customer who has done nothing yet and has no next steps. */
export const aHome = (changes: Partial<HomeView> = {}): HomeView => ({
  audience: aGrowth(),
  sends: { emails: [] },
  periods: { days: 30, current: {}, previous: {} },
  underWay: { deliveries: [], scheduled: 0, sequences: 0 },
  nextSteps: [],
  ...changes,
});
