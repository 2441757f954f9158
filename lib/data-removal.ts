import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from './stages';

/**
 * Returns what happens to a stage's data when its stack is deleted. The data is kept if the stage's
 * settings require it, and deleted otherwise.
 */
export const dataRemoval = ({ keepData }: StageSettings): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
