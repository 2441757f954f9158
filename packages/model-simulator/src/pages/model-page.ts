import type { HttpAnswer } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { pageAnswer } from '@mailbloom/simulator-kit/page-frame';
import { type Asked, behaviours, isBehaviour, type ModelWorld } from '../world';

const option = ([value, label]: readonly [string, string], chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${label}</option>`;

const row = ({ at, model, became, inputTokens, outputTokens }: Asked): Html =>
  html`<tr><td>${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${model}</td>
<td>${became}</td><td>${inputTokens}</td><td>${outputTokens}</td></tr>`;

const statusOf = ({ behaviour, questionsLeft }: ModelWorld): string => {
  if (behaviour === 'answer') return 'Answers every request.';
  const how = behaviours[behaviour];
  if (questionsLeft === 0) return `${how} until you change it.`;
  return `${how} for the next ${questionsLeft === 1 ? 'request' : `${questionsLeft} requests`}.`;
};

const table = (asked: readonly Asked[]): Html =>
  asked.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">Model</th>
<th scope="col">Result</th><th scope="col">Input tokens</th><th scope="col">Output tokens</th></tr></thead>
<tbody>${asked.map(row)}</tbody></table>`;

/**
 * Renders `/local/model`: what the simulator does, and what it was asked. Works without a script.
 */
export const modelPage = (world: ModelWorld): HttpAnswer =>
  pageAnswer({
    title: 'Model – local',
    body: html`<header><h1>Model</h1><span class="push soft">OpenAI simulator with scripted answers</span></header>
<main class="sheet"><h2>Behavior</h2><p role="status">${statusOf(world)}</p>
<form method="post" class="row"><label>Behavior <select name="behaviour">${Object.entries(
      behaviours,
    ).map((one) => option(one, world.behaviour))}</select></label>
<label>Number of requests (0 = all) <input name="questions" type="number" min="0" max="99" value="0"></label>
<button>Save</button></form>
<h2>Requests, newest first</h2>${table(world.asked)}</main>`,
    script: '',
  });

/** Applies the page's form. Unknown values change nothing. */
export const changeBehaviour = (world: ModelWorld, fields: URLSearchParams): void => {
  const behaviour = fields.get('behaviour') ?? '';
  const questions = Number(fields.get('questions') ?? 0);
  if (!isBehaviour(behaviour) || !Number.isInteger(questions) || questions < 0) return;
  world.behaviour = behaviour;
  world.questionsLeft = Math.min(questions, 99);
};
