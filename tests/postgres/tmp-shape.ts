import { writeFileSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { v7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import { createAcceptQueue } from '#api/domain/accept-queue.ts';
import { nextStamp } from '#sync/clock.ts';
import { nodeOfDevice } from '#sync/stamp.ts';
import { makeCommand } from '#sync/commands/make-command.ts';
import { WallTime } from '#sync/records/wall-time.ts';
import { makeSchool } from '#tests/harness/made-school.ts';
import { administrator, seedStore } from '#tests/harness/seed.ts';
import { startCluster } from './start-cluster.ts';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
const cluster = await startCluster();
const dir = mkdtempSync('/tmp/bellgate-figures-');
try {
  const url = await cluster.createDatabase('empty');
  await (await openStore({ postgresUrl: url, nowMs: Date.now, newId: v7 })).close();
  const src = readFileSync('tests/postgres/migrate-postgres.test.ts', 'utf8');
  const grab = (n: string) => new RegExp('const '+n+' = `([^`]*)`').exec(src)![1]!;
  const c = new pg.Client({ connectionString: url }); await c.connect();
  const parts: string[] = [];
  for (const n of ['columns','constraints','indexes']) parts.push((await c.query(grab(n))).rows.map((r: any)=>r.line).join('\n'));
  writeFileSync('tests/postgres/postgres-shape.txt', parts.join('\n\n')+'\n');
  await c.end();
  for (const engine of ['sqlite','postgres']) {
    const place = engine==='sqlite' ? { sqlitePath: dir+'/s.sqlite' } : { postgresUrl: await cluster.createDatabase('figures') };
    const school = makeSchool({ students: 2000, daysBefore: 30, daysAfter: 2 });
    await seedStore(place, school);
    const store = await openStore({ ...place, nowMs: Date.now, newId: v7 });
    const size = async () => engine==='sqlite' ? statSync(dir+'/s.sqlite').size : await (async()=>{const c=new pg.Client({connectionString:(place as any).postgresUrl});await c.connect();const r=await c.query('select pg_database_size(current_database())::float8 as s');await c.end();return r.rows[0].s;})();
    const needs = { store, nowMs: Date.now, broker: {publish(){}} as any, log: { info(){}, warn(){}, error(e:any,m:any){console.log(m,e)} }, metrics: { verdictGiven(){} } as any };
    const accept = createAcceptQueue(needs);
    const device = v7(); let last: any;
    const make = (i: number, day: number, isPick: boolean) => { const st=school.students[i]!; const date=school.term.dates[day]!; const now=Date.now(); last=nextStamp(last,now,nodeOfDevice(device));
      const h={ person:{personID:st.mother._id,name:st.mother.name,personString:''}, time: WallTime.parse(date+(isPick?'T15:00':'T08:00')) };
      return makeCommand('recordAttendance',{date,term:school.term._id,student:st._id,...(isPick?{pickUp:h}:{dropOff:h})},{id:v7(),at:last,nowMs:now,offsetMinutes:-300,actor:administrator._id}); };
    const hand = (commands: any[]) => accept({ school: school._id, source: { by:'device', device, isRevoked:false, samples:[], person: administrator._id, report: undefined }, commands });
    const before = await size();
    let t=performance.now();
    for (let k=0;k<300;k++) await hand([make(k,0,false)]);
    const one = 300/(performance.now()-t)*1000;
    t=performance.now(); let n=300; 
    await Promise.all(Array.from({length:8},async()=>{ while(n<1100){ const k=n++; await hand([make(k,0,false)]); } }));
    const eight = 800/(performance.now()-t)*1000;
    t=performance.now(); let batches=0, cmds=0;
    for (let day=1; day<=5; day++) for (const p of [false,true]) for (let s=0;s<2000;s+=200) { const a=await hand(Array.from({length:200},(_,j)=>make(s+j,day,p))); batches++; cmds+=a.settled.length; }
    const sec=(performance.now()-t)/1000;
    if (engine==='sqlite') await store.close();
    const after = await size();
    console.log(engine, { one: one.toFixed(0), eight: eight.toFixed(0), batchesPerS: (batches/sec).toFixed(1), commandsPerS: (cmds/sec).toFixed(0), bytesPerCommand: ((after-before)/(1100+cmds)).toFixed(0), yearGB: ((after-before)/(1100+cmds)*720000/1e9).toFixed(2) });
    if (engine!=='sqlite') await store.close();
  }
} finally { await cluster.remove(); rmSync(dir,{recursive:true}); }
