import { SegmentMembers } from '../../features/audience/list/segment-members';
import { SegmentPage } from '../../features/segments/pages/segment-page';

/** A segment with the list of its members. */
export const AudienceSegmentPage = () => (
  <SegmentPage
    members={({ id, origin }) => <SegmentMembers segmentId={id} isByRules={origin === 'dynamic'} />}
  />
);
