import type { ApiHandler } from '../../api-router';
import type { SuppressionDependencies } from '../live';
import { ownSuppressionUpload } from '../suppression-upload-rules';

type Dependencies = Pick<SuppressionDependencies, 'jobs'>;

export const processSuppressions: ApiHandler<'POST /suppression/process', Dependencies> = async (
  { customerId, body },
  { jobs },
) => {
  const jobId = ownSuppressionUpload(customerId, body.assetKey);
  const { id } = await jobs.start(customerId, jobId, { kind: 'import_suppressions', ...body });
  return { jobId: id };
};
