import type { HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageResponse } from '@mailbloom/simulator-kit/page-frame';
import { behaviors, isBehavior, type LoggedQuestion, type ModelSimulator } from '../world';

const option = ([value, label]: readonly [string, string], selected: string): Html =>
  html`<option value="${value}" ${value === selected ? html`selected` : ''}>${label}</option>`;

const row = ({ at, model, became, inputTokens, outputTokens }: LoggedQuestion): Html =>
  html`<tr><td>${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${model}</td>
<td>${became}</td><td>${inputTokens}</td><td>${outputTokens}</td></tr>`;

const statusOf = ({ behavior, questionsLeft }: ModelSimulator): string => {
  if (behavior === 'answer') return 'Answers every request.';
  const behaviorText = behaviors[behavior];
  if (questionsLeft === 0) return `${behaviorText} until you change it.`;
  return `${behaviorText} for the next ${questionsLeft === 1 ? 'request' : `${questionsLeft} requests`}.`;
};

const table = (shownQuestions: readonly LoggedQuestion[]): Html =>
  shownQuestions.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">Model</th>
<th scope="col">Result</th><th scope="col">Input tokens</th><th scope="col">Output tokens</th></tr></thead>
<tbody>${shownQuestions.map(row)}</tbody></table>`;

/**
 * Renders `/local/model`, which shows the simulator's current behavior and the questions it
 * received. The page works without JavaScript.
 */
export const modelPage = (simulator: ModelSimulator): HttpResponse =>
  pageResponse({
    title: 'Model – local',
    body: html`<header><h1>Model</h1><span class="push soft">OpenAI simulator with scripted answers</span></header>
<main class="sheet"><h2>Behavior</h2><p role="status">${statusOf(simulator)}</p>
<form method="post" class="row"><label>Behavior <select name="behavior">${Object.entries(
      behaviors,
    ).map((behaviorName) => option(behaviorName, simulator.behavior))}</select></label>
<label>Number of requests (0 = all) <input name="questions" type="number" min="0" max="99" value="0"></label>
<button>Save</button></form>
<h2>Requests, newest first</h2>${table(simulator.loggedQuestions)}</main>`,
    script: '',
  });

/** Applies the page's form. Unknown values are ignored. */
export const changeBehavior = (simulator: ModelSimulator, fields: URLSearchParams): void => {
  const behavior = fields.get('behavior') ?? '';
  const questions = Number(fields.get('questions') ?? 0);
  if (!isBehavior(behavior) || !Number.isInteger(questions) || questions < 0) return;
  simulator.behavior = behavior;
  simulator.questionsLeft = Math.min(questions, 99);
};
