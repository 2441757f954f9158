import { App } from 'aws-cdk-lib';
import { createApp } from '../lib/app';
import { addChecks } from '../lib/checks';
import { warnBeforeDeploy } from '../lib/deploy-warnings';
import { stageNameOf, stages } from '../lib/stages';

// `-c stage=…` is in the context that the CLI hands to every App; this one is only asked for it.
const { node } = new App({ autoSynth: false });
const stage = stageNameOf(node.tryGetContext('stage'));

const app = createApp(stage);
addChecks(app);
warnBeforeDeploy(app, stages[stage]);
