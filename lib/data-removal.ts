import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from './stages';

/**
 * Returns what happens to a stage's data when its stack is deleted. The data is kept if the stage's
 * settings require it, and deleted otherwise. What a deploy created before it failed is deleted in any
 * case, so that the next one finds nothing left behind (docs/deploying.md).
 */
export const dataRemoval = ({ keepData }: StageSettings): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
