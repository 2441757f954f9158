import { App } from 'aws-cdk-lib';
import { createApp } from '../lib/app';
import { addChecks } from '../lib/checks';
import { stageNameOf } from '../lib/stages';

// `-c stage=…` is in the context that the CLI hands to every App; this one is only asked for it.
const context = new App({ autoSynth: false }).node;
addChecks(createApp(stageNameOf(context.tryGetContext('stage'))));
