import { App } from 'aws-cdk-lib';
import { createApp } from '../lib/app';
import { addChecks } from '../lib/checks';
import { warnBeforeDeploy } from '../lib/deploy-warnings';
import { stageNameOf, stages } from '../lib/stages';

// The CLI passes `-c stage=…` in the context of every App. This App exists only to read the
// context.
const { node } = new App({ autoSynth: false });
const stage = stageNameOf(node.tryGetContext('stage'));

const app = createApp(stage);
addChecks(app);
warnBeforeDeploy(app, stages[stage]);
