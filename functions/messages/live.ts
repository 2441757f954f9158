import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createMessageRepository } from './message-repository';

export const live = once(() => ({ messages: createMessageRepository(liveTable()) }));
export type MessageDependencies = ReturnType<typeof live>;
