import type { ClauseKind } from './clause-kinds.ts'

/**
 * Wordings that lawyers use, on text in lower case with single spaces. Each is one feature of the model, for all kinds of
 * clauses: 'unless with consent' also shows what a clause is not. A new cue needs a new training (`bench/train-clauses.ts`).
 */
export const clauseCues: readonly RegExp[] = [
  // Term, renewal, notice
  /\b(?:initial |original )?term of th(?:is|e) (?:\w+ )?agreement/,
  /shall (?:continue|remain) in (?:full )?(?:force|effect)|shall (?:expire|terminate) (?:on|upon|at)\b|expir(?:es|e|ation) (?:on|date)/,
  /for a (?:term|period) of .{0,40}(?:years?|months)|term .{0,40}(?:years?|months)|commenc.{0,80}(?:continu|end|expir|terminat)/,
  /automatically (?:renew|extend)|(?:renew|extend)(?:ed|s|able)? (?:automatically|for)|renewal term|(?:successive|additional) .{0,30}(?:terms?|periods?|years?)/,
  /option to (?:renew|extend)|may be (?:renewed|extended)|extension term|successor agreement/,
  /notice of (?:its )?(?:non-?renewal|termination|intent)|(?:not|intention) to renew|unless .{0,120}notice .{0,100}(?:prior to|before) .{0,60}(?:end|expir)/,
  // Law
  /governed by|construed (?:and enforced |and interpreted )?(?:in accordance with|under)|(?:laws?|law) of (?:the )?(?:state|commonwealth|province|republic|people|england)/,
  /conflicts? of laws?|choice of law/,
  // Most favoured
  /most[- ]favou?red|(?:no|not) less favou?rable|(?:at least )?as favou?rabl[ey]|more favou?rable|equally favou?rable/,
  /(?:lower|better|lowest|best) (?:price|rate|terms|fee)|offered to (?:any )?(?:other|third)/,
  // Competition and exclusivity
  /non-?compet|not (?:to )?compete|compete[s]? (?:directly|with|in)\b|competitive (?:with|product|business)/,
  /competing (?:product|business|service|good)|competitor/,
  /(?:shall|will|may|does|agrees?) not.{0,200}(?:compet|similar (?:to|product|service))/,
  /(?:shall|will|may) not.{0,120}(?:engage in|own|operate|participate|invest|interest in).{0,160}business/,
  /\bexclusive (?:right|distribut|supplier|provider|licen|agent|sales|marketing|basis|partner|territory)|on an exclusive|sole and exclusive (?:right|distribut|agent|licen|supplier|provider)/,
  /exclusivity|exclusively (?:from|by|through|with|for)|only from|all of its requirements|sole (?:supplier|provider|source|agent|distributor)|preferred (?:provider|supplier)/,
  /non-?exclusive/,
  /(?:shall|will) not (?:appoint|grant|authorize|permit|enter into).{0,140}(?:other|third|any person|another)/,
  /(?:notwithstanding|except|provided|other than|unless|nothing).{0,160}(?:compet|exclusiv|restrict)/,
  /nothing .{0,80}(?:prevent|prohibit|preclude|restrict|limit)|shall not (?:apply to|prohibit|prevent|restrict)|not be deemed|shall be permitted to|free to/,
  // Solicitation
  /solicit|entice|induce/,
  /(?:solicit|hire|employ|recruit|entice|engage|induce).{0,140}(?:employee|personnel|staff|officer|consultant)/,
  /(?:solicit|divert|entice|circumvent|contact|induce|take away).{0,140}(?:customers?|clients?|accounts?|subscribers?|users?|patients|merchants?)\b/,
  /disparag|derogat|defam|disrepute|tarnish/,
  /(?:damage|harm|injur|reflect|adverse|detriment|impair).{0,80}(?:reputation|goodwill|image|honor|good name)/,
  // Ending
  /terminat.{0,160}(?:without cause|for convenience|any reason|at any time|no reason|sole discretion|with or without)/,
  /may (?:be )?terminate.{0,120}(?:upon|by|on|giving|with).{0,60}(?:days?|months?)|terminable .{0,60}(?:notice|will)/,
  /(?:terminate|cancel).{0,100}(?:breach|default|insolven|bankrupt|fails? to|cure)/,
  /(?:upon|after|following|event of|on)(?: any| the| such)? (?:\w+ )?(?:termination|expiration|expiry)/,
  /wind-?(?:down|ing)|sell-?off|transition (?:period|services|assistance)|phase-?out|remaining (?:inventory|stock|merchandise)|existing inventory/,
  /(?:return|destroy|deliver|cease|discontinue).{0,120}(?:terminat|expir)|(?:terminat|expir).{0,160}(?:return|destroy|deliver|cease|discontinue)/,
  /(?:terminat|expir).{0,200}(?:continue to|shall pay|purchase|assist|cooperat|option)/,
  /\bsurviv/,
  /after (?:the )?(?:termination|expiration|end|term)|following (?:the )?(?:termination|expiration)|thereafter|post-?termination/,
  // First rights
  /right of first|first (?:right|option|opportunity|refusal|offer|negotiation)|rofr|rofn|rofo/,
  /(?:offer|offering) notice|matching (?:right|offer)|last (?:look|refusal)|match (?:such|the|any)|bona fide (?:\w+ )?offer/,
  /option to (?:purchase|acquire|buy|license|negotiate)|negotiate in good faith|good faith negotiat|opportunity to (?:enter|purchase|match|acquire|negotiate)/,
  // Control and assignment
  /change (?:of|in) (?:the )?(?:control|ownership)|control (?:event|transaction)/,
  /merger|merge|consolidat|reorganiz|acquired by|acquisition of|sale of all|substantially all|successor/,
  /controlling interest|voting (?:stock|securities|power|shares|interest)|(?:50|fifty) ?(?:%|percent)|majority of (?:the|its)/,
  /not (?:be )?(?:assign|transfer|delegat|sublicens)|may assign|assign(?:ed|able|ment)? .{0,160}(?:without|prior|written).{0,60}(?:consent|approval)/,
  /assign.{0,160}(?:void|null|no (?:force|effect))|purported assign/,
  /(?:successors and|permitted|and) assign/,
  /prior written (?:consent|approval)|consent (?:of|from|by)|without (?:the )?(?:\w+ )?(?:written )?consent/,
  // Money
  /royalt(?:y|ies)/,
  /(?:revenue|profit)s?[- ](?:shar|split)|share of (?:the )?(?:net |gross )?(?:revenue|profit)|(?:percent|%|percentage) of (?:the |all |its |such |any )?(?:net|gross|total|adjusted)?\s?(?:sales|revenue|profit|receipts|proceeds|income|advertising)/,
  /(?:pay|receive|entitled).{0,120}(?:percent|%)|commission|(?:percent|%).{0,80}(?:paid|payable|remit)/,
  /milestone|net sales/,
  /(?:not|no) .{0,60}(?:increase|raise).{0,60}(?:price|fee|rate|charge)|(?:price|fee|rate|charge).{0,100}(?:not (?:exceed|increase|be increased)|no more than|fixed for|remain (?:fixed|constant|firm))/,
  /(?:increase|adjust|change).{0,60}(?:price|fee|rate)|consumer price index/,
  /minimum (?:purchase|order|quantit|commitment|amount|payment|annual|guarantee|number|royalt|volume|sales|requirement|level)|guaranteed minimum|minimums?\b/,
  /(?:at least|not less than|no less than|no fewer than|a minimum of).{0,60}(?:units|per (?:year|month|quarter)|\$|dollars|percent|orders?|products?|people|hours|quarter)/,
  /(?:shall|agrees? to|will|must) (?:purchase|order|buy|spend|pay|sell).{0,100}(?:at least|minimum|not less|no less)|take[- ]or[- ]pay|shortfall/,
  /(?:exceed|in excess of|up to|maximum of|limited to|no more than|not more than).{0,60}(?:units|copies|users|hours|volume|quantit|number|days|times|capacity|seats|servers|barrels|gallons|pages)/,
  /overage|additional (?:fee|charge|cost)s?|maximum (?:number|quantit|volume|amount)|\bcap\b|threshold/,
  // Property
  /assigns?,? .{0,120}(?:all (?:of its )?right|right, title|intellectual property|patents?|copyrights?|inventions?)|hereby (?:irrevocably )?(?:assign|transfer|convey)/,
  /works? (?:made |made-)?for[- ]hire|(?:sole|exclusive) property|shall (?:be )?(?:solely |exclusively )?own(?:ed)?\b|title .{0,40}(?:vest|pass|remain)/,
  /all right,? title,? and interest|ownership of/,
  /joint(?:ly)?[- ].{0,30}(?:own|develop|invent|intellectual|patent|invention)|co-?own|owned (?:equally|jointly)|equal undivided/,
  // Licences
  /(?:hereby )?grants?(?: to| and|,|\s).{0,160}(?:licen[cs]e|right)|is (?:hereby )?granted/,
  /licen[cs]e (?:to|under|granted|grant)|right and licen[cs]e|sublicen[cs]/,
  /non-?transferable|not transferable|non-?assignable|personal to/,
  /sublicen[cs]able|right to sublicen[cs]e|right to grant sublicen/,
  /grants?.{0,200}affiliates|affiliates.{0,120}grants?/,
  /on behalf of (?:itself|its|themselves)|itself and its affiliates|shall cause (?:its|their) affiliates|and its affiliates (?:hereby )?grant/,
  /(?:licensee|customer|company|recipient|its) and (?:its|their) (?:affiliates|subsidiaries)|affiliates? (?:may|shall have the right)|use by .{0,40}affiliates/,
  /unlimited|enterprise(?:-wide)? licen|without (?:limit|restriction) as to|any number of|site licen/,
  /irrevocabl/,
  /perpetual|perpetuity|forever/,
  /royalty-?free|fully[- ]paid/,
  /worldwide|throughout the world|in the territory/,
  /escrow/,
  /source code/,
  // Checks
  /\baudit/,
  /(?:inspect|examin|review|access to).{0,120}(?:books|records|accounts|premises|facilit)|books and records|books of account/,
  /(?:keep|maintain).{0,60}(?:records|books)|right to inspect|independent (?:certified )?(?:public )?accountant|auditor/,
  // Liability
  /in no event|(?:shall|will) not be liable|not be (?:responsible|liable) for|no liability|neither party .{0,40}liable/,
  /consequential|incidental|indirect|punitive|special damages|lost profits|loss of profits?/,
  /(?:aggregate|total|maximum|cumulative|entire|overall) (?:\w+ ){0,3}liabil|liability .{0,120}(?:exceed|limited to|capped)|limit(?:ed|ation)s? (?:of|on|to) (?:\w+ )?liability/,
  /(?:amount|fees|sums?|price) (?:actually )?(?:paid|payable|received)/,
  /(?:limitation|cap|exclusion|foregoing)s?.{0,160}not (?:apply|limit|be construed)|nothing .{0,120}(?:limit|exclude).{0,60}liab|without limit/,
  /(?:except|other than|excluding|subject to).{0,200}(?:indemni|gross negligence|wil+ful|fraud|confidential|death|personal injury)/,
  /gross(?:ly)? negligen|wil+ful|fraud/,
  /sole(?: and exclusive)? .{0,30}remed|exclusive remed/,
  /indemnif/,
  /(?:action|claim|suit) .{0,60}(?:brought|commenced|made|filed).{0,60}(?:within|after|later than|more than)/,
  /liquidated damages|genuine pre-?estimate|reasonable estimate|not (?:as )?a penalty/,
  /(?:termination|cancellation|break-?up|early termination|late) (?:fee|charge|payment)|penalt(?:y|ies)|service credits?/,
  /(?:shall|will|agrees to) pay .{0,160}(?:for each|per day|in the event|if|upon)/,
  // Warranty and insurance
  /warrant(?:y|s|ies|ed).{0,200}(?:days|months|years?|period)\b|warranty period|period of warranty/,
  /(?:days|months|years?).{0,120}(?:warrant|defect)|free (?:from|of) defects|defective|repair or replace/,
  /insurance/,
  /(?:liability|commercial|workers'?|comprehensive|general|product|automobile|errors).{0,40}(?:insurance|coverage)|insured|insurer|underwrit/,
  /certificates? of insurance|additional insured|polic(?:y|ies)|per occurrence|coverage/,
  // Suits and beneficiaries
  /not (?:to )?(?:sue|assert|challenge|contest|attack|dispute|oppose|impair|question)|never (?:contest|challenge|dispute|attack)|covenant(?:s|ed)? not/,
  /(?:contest|challenge|attack|disput|impugn|impair|oppos).{0,120}(?:validity|ownership|title|right|mark|patent)/,
  /(?:validity|ownership|title).{0,80}(?:contest|challeng|attack|disput|impair|oppos)|register .{0,80}(?:mark|name|domain)/,
  /releases?,? .{0,80}(?:claims|from any|liabilit|forever)|waives? (?:any|all|its)|hold harmless/,
  /third[- ]?part(?:y|ies) beneficiar|intended beneficiar/,
  /(?:benefit of|enforce(?:able)? by|rights (?:of|upon|on)|confer).{0,120}(?:third|other person|any person|any other)|no (?:other )?(?:third|person)/,
  // Form of the sentence
  /^(?:"|“)?[^.]{0,60}(?:means|shall mean|has the meaning)\b/,
  /^(?:section |article )?[\d.()a-z]{0,8} ?[a-z ,/&-]{0,60}\.?$/,
  /^(?:notwithstanding|except|provided|however|nothing)/,
  /\b(?:shall|will|must|agrees? to)\b/,
  /\bmay\b/,
  /\b(?:shall|will|may) not\b|neither|no party/,
  /\[\*|\*\*\*/,
]

/**
 * Wordings that name a kind almost by themselves. The training begins with them and may only correct them: a kind with a
 * dozen examples would never learn its own name.
 */
export const decisiveCues: readonly (readonly [ClauseKind, RegExp])[] = [
  [
    'Most Favored Nation',
    /most[- ]favou?r(?:ed|able)|(?:no|not) (?:be )?less favou?rabl[ey] .{0,40}than|at least as favou?rabl[ey]|no greater than the lowest/,
  ],
  [
    'Competitive Restriction Exception',
    /(?:notwithstanding|except|provided,? however|other than).{0,140}(?:may|permitted|shall not (?:apply|prohibit|prevent)).{0,140}(?:compet|exclusiv)/,
  ],
  [
    'Non-Compete',
    /non-?competition|not (?:to )?compete|(?:shall|will|agrees?) not.{0,160}(?:competes? with|competitive with|competing)/,
  ],
  [
    'Exclusivity',
    /(?:appoints?|grants?).{0,120}(?:as (?:its|the) (?:sole|exclusive)|exclusive right)|shall be the (?:sole|exclusive)|exclusivity/,
  ],
  [
    'No-Solicit Of Customers',
    /(?:not|neither).{0,160}(?:solicit|divert|entice).{0,120}(?:customer|client|account|insured|user)/,
  ],
  [
    'No-Solicit Of Employees',
    /(?:not|neither).{0,160}(?:solicit|hire|recruit|entice|employ).{0,140}(?:employee|personnel|employed)/,
  ],
  [
    'Non-Disparagement',
    /disparag|(?:not|never).{0,160}(?:derogat|defam|disrepute|tarnish|harmful to .{0,60}(?:reputation|goodwill))/,
  ],
  [
    'Rofr/Rofo/Rofn',
    /right of first (?:refusal|offer|negotiation|opportunity)|first right (?:of|to)|shall first offer|first right of/,
  ],
  [
    'Change Of Control',
    /change (?:of|in) control|(?:change in|transfer of) .{0,30}(?:ownership|voting)|acquisition of .{0,60}(?:majority|all or substantially)/,
  ],
  [
    'Price Restrictions',
    /(?:price|fee|rate)s?\b.{0,120}(?:not|no) (?:be )?(?:increase|raise).{0,60}(?:more than|%|percent|except|once)|(?:not|only) (?:be )?(?:subject to )?increased? .{0,40}(?:price|once|more than)|not (?:to )?exceed .{0,20}(?:percent|%) increase/,
  ],
  [
    'Minimum Commitment',
    /minimum (?:purchase|order|quantit|commitment|annual|guarantee|sales|royalt|volume|number)|(?:purchase|order|spend|pay).{0,60}(?:at least|minimum of|not less than|no less than)/,
  ],
  [
    'Volume Restriction',
    /(?:not|no) (?:more than|to exceed|exceed(?:ing)?).{0,60}(?:users|copies|units|hours|days|seats|volume|times)|maximum (?:number|quantit|volume) of/,
  ],
  [
    'Joint Ip Ownership',
    /joint(?:ly)? (?:and equally )?own|joint ownership|co-?own|owned jointly|joint(?:ly)?[- ](?:invent|develop)/,
  ],
  [
    'Affiliate License-Licensor',
    /(?:on behalf of itself and its affiliates|and its affiliates|each member of).{0,60}(?:hereby )?grants?.{0,160}licen|grant.{0,60}under.{0,80}(?:its|their) affiliates/,
  ],
  [
    'Affiliate License-Licensee',
    /grants?.{0,160}to .{0,80}(?:and|,) (?:its|their|any of its) (?:affiliates|subsidiaries).{0,200}licen|licen[cs]e.{0,120}extends? to .{0,40}affiliates/,
  ],
  [
    'Unlimited/All-You-Can-Eat-License',
    /unlimited (?:number of|use|right|licen|,)|enterprise(?:-wide)? licen|unlimited, (?:non|perp|irrev)/,
  ],
  [
    'Irrevocable Or Perpetual License',
    /(?:irrevocable|perpetual).{0,140}(?:licen|right)|(?:licen|right).{0,140}(?:irrevocable|perpetual|perpetuity)/,
  ],
  [
    'Source Code Escrow',
    /source code.{0,160}escrow|escrow.{0,160}source code|escrow agent .{0,80}(?:release|deposit|source)/,
  ],
  [
    'Uncapped Liability',
    /(?:limitation|exclusion|cap)s?.{0,120}(?:shall|will|do|does) not apply|nothing (?:in|contained).{0,80}(?:limit|exclude).{0,60}liab|except .{0,200}in no event|excluding liability|unlimited liability/,
  ],
  [
    'Liquidated Damages',
    /liquidated damages|not (?:as )?a penalty|as a penalty|(?:early )?termination fee|cancellation fee/,
  ],
  [
    'Warranty Duration',
    /warrant.{0,200}(?:for a period|period of|within|until|for).{0,40}(?:days|months|years?)\b|warranty period/,
  ],
  [
    'Covenant Not To Sue',
    /covenants? not to (?:sue|assert)|(?:not|never).{0,80}(?:contest|challenge|attack|dispute|impugn).{0,100}(?:validity|ownership|title|right|mark)/,
  ],
  [
    'Third Party Beneficiary',
    /(?:is|are|be|as|deemed) (?:an? |the )?(?:to be )?(?:(?:express|intended|direct|specific)[, ]?(?: and )?){0,3} ?third[- ]party (?:creditor )?beneficiar|(?:except|other than).{0,160}third[- ]party beneficiar/,
  ],
  [
    'Most Favored Nation',
    /(?:lower|lowest|better|best|more favou?rable|most favou?rable|less favou?rable) (?:net |effective |unit |purchase |wholesale |contract )?(?:price|pricing|term|rate|fee|royalt|condition|cost|discount|charge)s?.{0,220}(?:other|third|any|similar)|(?:other|third|any|similar).{0,160}(?:lower|better|more favou?rable) (?:price|pricing|term|rate|fee|royalt|condition)/,
  ],
  [
    'Price Restrictions',
    /(?:price|fee|rate|charge|cost)s?.{0,80}(?:shall|will|may|must) (?:not )?(?:remain|be) (?:fixed|firm|unchanged|constant|frozen|increased|raised|reduced|changed)|(?:increase|adjustment)s?.{0,60}(?:not|no event|never|limited).{0,30}(?:exceed|more than|greater than|to)|(?:not|neither|no) .{0,40}(?:increase|raise|reduce|lower) .{0,30}(?:price|fee|rate|charge)|(?:maximum|minimum) (?:resale |retail |selling )?price/,
  ],
  [
    'Competitive Restriction Exception',
    /(?:nothing|notwithstanding|except|provided|exclud|other than|shall not apply|does not apply|not be deemed|not prohibit|not prevent|not restrict|permitted to|may continue).{0,240}(?:compet|exclusiv|solicit|similar (?:business|product|service))|(?:compet|exclusiv|solicit).{0,200}(?:except|provided|however|shall not apply|other than|unless)/,
  ],
  [
    'Competitive Restriction Exception',
    /(?:passive|publicly[- ](?:traded|held)|listed on|national securities exchange).{0,160}(?:percent|%|interest|stock|shares|securit)|(?:less than|not more than|up to|no more than) .{0,20}(?:percent|%).{0,80}(?:outstanding|stock|shares|securit)|general (?:advertis|solicitation)|not (?:specifically )?(?:targeted|directed)/,
  ],
  [
    'No-Solicit Of Customers',
    /(?:not|neither|nor|refrain|without).{0,200}(?:solicit|divert|entice|interfere|circumvent|take away|induce|canvass|do business with|call (?:up)?on).{0,160}(?:customer|client|account|subscriber|insured|supplier|vendor|advertiser|member|dealer|distributor|partner)s?\b/,
  ],
  [
    'Source Code Escrow',
    /(?:source code|software|source|technology|deposit materials?|materials).{0,300}\bescrow|\bescrow.{0,300}(?:source code|software|deposit|release condition)/,
  ],
  [
    'Volume Restriction',
    /(?:exceed|in excess of|more than|over|above|beyond|greater than|additional).{0,100}(?:users?|units?|hours?|copies|seats?|calls?|transactions?|pages?|tons?|gallons?|barrels?|employees?|visits?|quantit|volume|capacity|threshold|allotment|limit).{0,200}(?:additional|increase|fee|charge|pay|price|consent|approval|rate|cost|bill|invoice)|overage|excess (?:usage|use|volume|quantit|capacity)/,
  ],
  [
    'Change Of Control',
    /(?:change|transfer|sale) (?:of|in) (?:the |a )?(?:\w+ ){0,4}(?:control|ownership|stock|shares)|(?:terminat|consent|notif|notice|assign).{0,240}(?:merge[rs]?\b|consolidat|acquired by|acquisition of|operation of law|substantially all|controlling interest|voting (?:stock|shares|securit|power))|(?:merge[rs]?\b|consolidat|acquired by|substantially all|controlling interest|voting (?:stock|shares|securit|power)).{0,240}(?:terminat|consent|notif|notice|deemed .{0,20}assign)/,
  ],
  [
    'Unlimited/All-You-Can-Eat-License',
    /(?:unlimited|unrestricted|enterprise[- ]wide|any number of|no limit).{0,120}(?:licen[cs]|use\b|users|copies|right|access|cop(?:y|ies)|products|reproduc)|(?:licen[cs]e|right to use|access).{0,160}(?:unlimited|unrestricted|enterprise[- ]wide|any number of)/,
  ],
  [
    'Uncapped Liability',
    /(?:except|other than|exclud|notwithstanding|subject to).{0,260}(?:indemni|gross negligence|wil+ful|fraud|confidential|personal injury|death|infring).{0,260}(?:liab|damages)|(?:liab|damages|limitation|exclusion|foregoing|section).{0,200}(?:not apply|not limit|except|unlimited|without limit|not be limited).{0,260}(?:indemni|gross negligence|wil+ful|fraud|confidential|personal injury|death|infring|breach)/,
  ],
  [
    'Affiliate License-Licensor',
    /(?:itself|licensor|company|party|its|behalf).{0,30}(?:and|,|of) (?:its|their|the|any of its|each of its) (?:\w+ )?(?:affiliate|subsidiar|group member)\w*.{0,60}(?:hereby )?(?:grants?|agrees? to grant|licen[cs]es?)|(?:owned|controlled|held|licensable).{0,40}by .{0,60}(?:its|their|any) (?:affiliate|subsidiar).{0,160}(?:grant|licen[cs])/,
  ],
  [
    'Non-Compete',
    /(?:shall|will|agrees?|covenants?|may|must) (?:not|neither).{0,240}(?:engage|own|operate|manage|invest|participat|develop|market|sell|distribut|manufactur|promot|offer|provide|be (?:involved|employed|connected)).{0,200}(?:compet|similar|same (?:business|type|kind|field))/,
  ],
  [
    'Exclusivity',
    /(?:shall|will|agrees? to|must) (?:exclusively|only|solely) (?:purchase|use|buy|obtain|sell|supply|distribut|market|deal|work|provide)|(?:shall|will|may|agrees?) not.{0,120}(?:appoint|authori[sz]e|grant|licen[cs]e|sell|supply|purchase|enter into).{0,160}(?:any other|other (?:person|party|entit|distribut|supplier|manufactur)|third part|anyone)|all of (?:its|their) requirements|exclusive (?:basis|relationship|period|territory|rights?)/,
  ],
  [
    'Joint Ip Ownership',
    /joint(?:ly)? .{0,40}(?:own|develop|invent|creat|propert|title)|(?:own|title|propert).{0,60}\bjoint(?:ly)?\b|undivided .{0,30}interest|co-?own|shall be (?:the )?(?:shared|joint) propert/,
  ],
]

/** Numbers of the cues that a passage has; those of the decisive ones follow the others. */
export function cuesOf(written: string): number[] {
  const plain = written.slice(0, longestPassage).toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/[’‘]/g, "'")
  const found: number[] = []
  for (let at = 0; at < clauseCues.length; at++) if (clauseCues[at]?.test(plain)) found.push(at)
  for (let at = 0; at < decisiveCues.length; at++)
    if (decisiveCues[at]?.[1].test(plain)) found.push(clauseCues.length + at)
  return found
}

const longestPassage = 4_000
