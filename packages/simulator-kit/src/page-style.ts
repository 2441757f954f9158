/** The style sheet of the local pages: system fonts, one accent color, and light and dark mode. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f6f6f8; --paper: #fff; --ink: #1d1d22; --soft: #64646f;
  --line: #e3e3e8; --accent: #5b3df5; --chosen: #efecff; }
@media (prefers-color-scheme: dark) { :root { --ground: #131316; --paper: #1c1c21; --ink: #ececf1;
  --soft: #a0a0ad; --line: #303038; --accent: #a898ff; --chosen: #2a2547; } }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--ground);
  color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
header { display: flex; gap: 16px; align-items: center; padding: 10px 20px; background: var(--paper);
  border-bottom: 1px solid var(--line); flex-wrap: wrap; }
header h1 { font-size: 16px; margin: 0; }
header form { display: flex; gap: 8px; align-items: center; }
header .push { margin-left: auto; }
input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; padding: 6px 12px; }
input { width: min(340px, 60vw); }
button { cursor: pointer; }
button:hover { border-color: var(--accent); }
time, .soft { color: var(--soft); }
main { display: grid; grid-template-columns: minmax(280px, 380px) 1fr; min-height: 0; }
nav { overflow-y: auto; border-right: 1px solid var(--line); background: var(--paper); }
nav ol { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 10px 20px; border-bottom: 1px solid var(--line); }
nav li a:hover { background: var(--ground); }
nav li a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }
nav .top { display: flex; justify-content: space-between; gap: 8px; color: var(--soft); font-size: 12px; }
nav .subject, nav .top span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav .subject { font-weight: 600; }
article { display: grid; grid-template-rows: auto auto 1fr; min-height: 0; min-width: 0; }
article h2 { margin: 0 0 6px; font-size: 18px; overflow-wrap: anywhere; }
.about { padding: 16px 24px 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 4px; padding: 0 20px; border-bottom: 1px solid var(--line); }
.tabs a { padding: 8px 12px; border-bottom: 2px solid transparent; color: var(--soft); }
.tabs a[aria-current] { color: var(--ink); border-color: var(--accent); }
.content { overflow: auto; min-height: 0; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
pre { margin: 0; padding: 20px 24px; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 13px/1.5 ui-monospace, monospace; }
.content dl { padding: 20px 24px; grid-template-columns: minmax(140px, auto) 1fr; }
.empty { place-self: center; text-align: center; color: var(--soft); padding: 40px; max-width: 420px; }
main.sheet { display: block; overflow: auto; padding: 20px 24px 60px; }
.sheet > * { max-width: 1100px; }
.sheet h2 { font-size: 16px; margin: 24px 0 8px; }
.sheet dl { justify-content: start; }
.sheet .row { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; }
.sheet table { border-collapse: collapse; width: 100%; }
.sheet th, .sheet td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.sheet td.whole { white-space: nowrap; overflow-wrap: normal; }
.sheet [role="alert"] { padding: 8px 12px; border-left: 3px solid var(--accent); background: var(--paper); }
select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; padding: 6px 12px; }
@media (max-width: 760px) { body { height: auto; } main { grid-template-columns: 1fr; }
  nav { max-height: 40vh; border-right: 0; } iframe { height: 70vh; } }
`;
