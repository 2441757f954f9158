import { apiHandler } from '../api-router';
import { router as jobs } from '../jobs/router';
import { router as people } from '../people/router';
import { router as segments } from '../segments/router';
import { router as suppressions } from '../suppressions/router';

export const handler = apiHandler(jobs, people, segments, suppressions);
