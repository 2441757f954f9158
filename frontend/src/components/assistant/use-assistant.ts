import { useApi } from '../../lib/api/use-api';

/** Whether models can be asked, and why not; nothing while that is read. */
export const useAssistant = () => useApi('GET /assistant', {}).data;
