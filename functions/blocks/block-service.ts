import { limits } from '../../shared/limits';
import type { Block } from '../items/library/block';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { BlockRepository } from './block-repository';
import { storedBlock } from './block-rules';

type Dependencies = {
  readonly blocks: BlockRepository;
  readonly newId: NewId;
  readonly clock: Clock;
};

type Changes = { readonly name?: string | undefined; readonly body?: string | undefined };

export const createBlockService = ({ blocks, newId, clock }: Dependencies) => ({
  async list(customerId: string): Promise<Block[]> {
    const found = await blocks.list(customerId);
    return found.sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  },

  /** @throws AppError block_refused, body_too_large, too_many_blocks */
  async create(customerId: string, input: { name: string; body: string }): Promise<Block> {
    const content = storedBlock(input.body);
    // Two blocks created at the same moment may exceed the limit by one, which does no harm.
    if ((await blocks.list(customerId)).length >= limits.maxSavedBlocks) {
      throw new AppError(
        'too_many_blocks',
        `You’ve reached the limit of ${limits.maxSavedBlocks} saved blocks. Delete one first.`,
      );
    }
    const now = clock();
    const at = toInstant(now);
    const value = { id: newId(now), name: input.name, ...content, createdAt: at, updatedAt: at };
    await blocks.create(customerId, value);
    return value;
  },

  /** @throws AppError block_not_found, block_refused, body_too_large */
  change(customerId: string, blockId: string, { name, body }: Changes): Promise<Block> {
    const content = body === undefined ? {} : storedBlock(body);
    const updatedAt = toInstant(clock());
    return blocks.change(customerId, blockId, { name, ...content, updatedAt });
  },

  remove: blocks.remove,
});
