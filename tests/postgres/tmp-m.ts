import { enrol, startServers, serverAt } from './several-servers.ts';
import { WallTime } from '#sync/records/wall-time.ts';
const all = await startServers(3);
try {
const devices = await Promise.all(Array.from({length:8},()=>enrol(all.servers[0],all)));
let given=0; const {students, term}=all.school; const t=performance.now(); const verdicts: Record<string,number>={};
await Promise.all(devices.map(async (d,i)=>{ while(given<400){ given++; const s=students[given%students.length]; const date=term.dates[given%term.dates.length];
 const a=await d.push(serverAt(all.servers,i),[d.make('recordAttendance',{date,term:term._id,student:s._id,notes:'n'+given})]);
 const v=String(a?.results[0]?.verdict); verdicts[v]=(verdicts[v]??0)+1; }}));
const ms=performance.now()-t; console.log('pushes/s', 400/ms*1000, verdicts);
console.log(all.servers.map(s=>s.log()).join('').slice(0,600));
} finally { await all.close(); }
