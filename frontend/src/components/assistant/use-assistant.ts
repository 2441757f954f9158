import { useApi } from '../../lib/api/use-api';

/** Returns whether models are available and, if not, why. Undefined while loading. */
export const useAssistant = () => useApi('GET /assistant', {}).data;
