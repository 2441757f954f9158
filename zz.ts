import { synthesize } from './test/infra/support/synthesise';
for (const s of ['dev','prod'] as const) { const ts = synthesize(s);
 for (const t of ts) console.log(t.name, Object.keys(t.body.Resources).length, Object.keys(t.body.Outputs??{}).length, JSON.stringify(t.body).length);
 const al = ts.flatMap(t=>Object.entries(t.body.Resources).filter(([,r])=>r.Type==='AWS::CloudWatch::Alarm').map(([id,r])=>({id,...(r.Properties as any)})));
 const metrics = al.reduce((n,a)=>n+(a.Metrics? a.Metrics.filter((m:any)=>m.MetricStat).length:1),0);
 console.log(s,'alarms',al.length,'metrics',metrics);
 if (s==='prod') for (const a of al) console.log(a.id, JSON.stringify(a.AlarmDescription).length);
}
