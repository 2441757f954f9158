import { apiHandler } from '../api-router';
import { router as autopilot } from '../autopilot/router';
import { router as customers } from '../customers/router';

export const handler = apiHandler(autopilot, customers);
