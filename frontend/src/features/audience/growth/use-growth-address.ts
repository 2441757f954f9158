import { useListAddress } from '../../../components/list/use-list-address';

export const periods = [30, 90, 365] as const;
type Period = (typeof periods)[number];

/** What the page shows, kept in the address: the time, a segment, and another one to compare it with. */
export const useGrowthAddress = () => {
  const { params, page, change, turnTo } = useListAddress();
  const days: Period = periods.find((one) => String(one) === params.get('days')) ?? 30;
  return {
    days,
    page,
    change,
    turnTo,
    /** Everybody without it. */
    segmentId: params.get('segment') ?? undefined,
    otherId: params.get('with') ?? undefined,
  };
};
