/** 'Dear Sirs,', 'Buenas tardes.': what a letter begins with. */
export const greeting =
  /^(?:dear|hello|hi(?:ya)?|hey|g['’]?day|good (?:morning|afternoon|evening|day)|greetings|respected|to whom it may concern|kia ora|hallo|moin|servus|gr[uü]ezi|gr[uü](?:ß|ss) gott|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|liebe[rs]?|bonjour|bonsoir|salut|madame|monsieur|ch[eè]re?s?|hola|(?:muy )?buen[oa]s?|estimad[oa]s?|ciao|salve|buon(?:giorno|asera)|gentil[ei]|egregi[oa]?|spett\w*|ol[áa]|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|hoi|goede(?:morgen|middag|navond|ndag|dag)|dag|beste|geachte|dzień dobry|witam|cześć|szanowni|hej(?:san)?|god (?:dag|morgon|kväll))(?![\p{L}])[^,!.:;–—\n\d]{0,25}(?:[,!.:;–—\n]|\s-\s)/iu

/** Sentences that say what the buyer is. */
export const aboutBuyer =
  /^(?:(?:the |our |my )?(?:principal, [^.;:\n]{3,60},|buyer|acquirer|purchaser|client|principal) (?:is|has|owns|runs|employs)|(?:der |unser )?(?:k[aä]ufer|mandant|auftraggeber) (?:ist|hat)|l['’]acqu[eé]reur (?:est|a)|el comprador (?:es|tiene)|o comprador (?:é|tem)|l['’]acquirente (?:è|ha)|(?:de )?koper (?:is|heeft)|köparen (?:är|har)|køber(?:en)? (?:er|har)|kupujący (?:jest|ma)|(?:the )?(?:buyer|acquirer|purchaser) is|we['’]?re|we are|i['’]?m|i am|i (?:spent|ran|sold|left|worked|used to|started|founded|built|have spent)|(?:my |our )?two of us|we (?:already )?(?:ran|sold|spent|started|founded|built|have|own|operate|run|make|distribute|supply|manufacture|provide|sell|hold|bring)|i (?:already )?(?:own|run|have|bring)|our (?:cheque|check|ticket|investors|backers|team)|my (?:investors|backers)|wir selbst|notre soci[eé]t[eé] de gestion|(?:il )?nostro (?:club deal|fondo)|nuestro fondo|respaldad[oa]s?|fund size|the fund|holding period|we (?:decide|pay|close|employ)|my name is|ich hei(?:ß|ss)e|mein name|je m['’]appelle|me llamo|mi chiamo|meu nome|chamo-me|mijn naam|mam na imię|represento|les escribo|as discussed|thanks for|thank you for|after (?:\d+|\w+(?:[- ]\w+)?) years|nach (?:\d+|\w+) jahren|après (?:\d+|\w+) ans|tras \d+ años|dopo \d+ anni|naar aanleiding|suite à|come (?:le|ti|vi) accennavo|ich bringe|my (?:wife|husband|partner|business partner|brother|sister|co-founder|cofounder|father|son|daughter|team) and i|mein (?:partner|bruder|mann) und ich|meine frau und ich|mon (?:associ[eé]|mari|fr[eè]re) et moi|wir sind|ich bin|nous sommes|je suis|somos|soy|siamo|wij zijn|ik ben|vi (?:är|er)|jesteśmy|jestem|jeg har (?:været|vært)|jag har varit|k[aä]uferprofil|profil (?:de l['’])?acqu[eé]reur|profilo (?:dell['’])?acquirente|perfil d[eo]l? comprador|buyer(?:['’]s)? profile|about (?:us|the buyer)|(?:acquirer|buyer|k[aä]ufer|acqu[eé]reur|acquirente|comprador|koper) ?:|förvärvsprofil|köparprofil|i['’]m \d|mam (?:\d+ lat|firmę)|tengo \d+ años|ho \d+ anni|j['’]ai \d+ ans|ich bin \d+|ik ben \d+|tenho \d+ anos|jag är \d+|jeg er \d+|offices in|(?:acquisition |search |buy-side )?(?:brief|mandate) (?:from|of|for) (?:(?:an?|the) |buyer|client)|our (?:own )?(?:group|company|business|firm|fund|platform) (?:does|has|is|employs|turns|runs|operates|makes)|we are ourselves|unsere (?:eigene )?gruppe (?:setzt|macht|hat|beschäftigt|erwirtschaftet)|notre (?:propre )?groupe (?:réalise|fait|emploie|compte|pèse|a)|nuestro (?:propio )?grupo (?:factura|tiene|emplea|cuenta)|(?:il )?nostro gruppo (?:fattura|ha|conta|impiega)|onze (?:eigen )?groep (?:zet|heeft|telt)|o nosso (?:próprio )?grupo (?:fatura|tem|emprega)|vår (?:egen )?koncern (?:omsätter|har)|vores (?:egen )?koncern (?:omsætter|har)|nasza (?:własna )?grupa (?:ma|zatrudnia))(?![\p{L}])/iu

/** What a sentence may begin with before it speaks of the buyer: 'As I said, my family runs …'. */
export const leadIn =
  /^(?:as (?:i|we) [^,:;.]{2,30}|as (?:mentioned|said|discussed|agreed|promised)[^,:;.]{0,20}|(?:just )?to (?:recap|summari[sz]e|be clear|sum up|introduce)[^,:;.]{0,40}|(?:the |my |our |some |quick |a bit of |by way of |for )?(?:background|story|context|introduction|intro|recap)|in short|briefly|wie (?:besprochen|gesagt|erwähnt)[^,:;.]{0,30}|zum hintergrund|kurz zu (?:mir|uns)|comme (?:convenu|dit|évoqué)[^,:;.]{0,30}|pour (?:rappel|mémoire)|como (?:hablamos|comentamos|te dije)[^,:;.]{0,20}|zoals (?:besproken|gezegd)[^,:;.]{0,20})[,:]\s+/iu

const relatives =
  '(?:wife|husband|family|father|mother|parents|dad|mum|mom|brother|sister|son|daughter|partner|business partner|co-?founder)'
const verwandte = '(?:vater|mutter|frau|mann|bruder|schwester|sohn|tochter|partner|familie)'
/** Whoever writes, and what they own, run or did. */
export const ownStory = new RegExp(
  String.raw`^(?:(?:i|we|(?:both|the two) of us|(?:my|our) ${relatives}(?: and i)?|mate and i)(?:['’]ve| have| has)?(?: (?:currently|already|also|both|recently|now|just|previously|still))? (?:own|owns|owned|run|runs|ran|operate|operates|live|lives|manage|manages|sold|built|bought|founded|started|exited|retired|spent|worked|left|grew up|been (?:in|running|working|operating))|` +
    String.raw`(?:ich|wir|(?:meine?|unsere?) ${verwandte}(?: und ich)?) (?:führen?|führt|betreiben?|betreibt|besitzen?|besitzt|leben?|wohnen?|leiten?|leitet|arbeiten?|war|waren)|` +
    String.raw`(?:je|nous|ma famille|mon (?:père|mari|frère) et moi) (?:dirigeons|dirige|possédons|possède|exploitons|gérons|gère|vivons|habite|habitons|vendons|travaille|travaillons)|` +
    String.raw`(?:(?:ich habe|wir haben) [^.!?]{0,80}(?:verkauft|veräußert|abgegeben|gegründet|aufgebaut)|(?:ik heb|we hebben|wij hebben) [^.!?]{0,80}(?:verkocht|opgericht|opgebouwd))|` +
    String.raw`(?:j['’]ai|nous avons|on a) (?:re)?(?:vendu|cédé|fondé|créé)|(?:(?:hemos|he) (?:vendido|fundado)|vendimos|vendí)|(?:abbiamo|ho) (?:venduto|ceduto|fondato)|(?:eu )?(?:já )?(?:vendemos|vendi|fundámos|fundei)|` +
    String.raw`(?:sprzedaliśmy|sprzedałem|sprzedałam|założyliśmy|założyłem)|(?:vi|jag|jeg) (?:sålde|solgte|har (?:sålt|solgt)|äger|ejer|eier|driver|grundade|startet)|` +
    String.raw`(?:mi (?:familia|padre|mujer|marido|socio)(?: y yo)? )?(?:tenemos|tengo|dirigimos|dirijo|gestionamos|vivimos|vivo en|llevamos \d+|llevo \d+|trabajo en))(?![\p{L}])`,
  'iu',
)

/** Sentences that say what would be welcome, and limit nothing. */
export const wish =
  /^(?:prefer(?:ence|red|ably|ences)?(?! (?:size|range|sectors?|industr\w+|targets?|locations?|regions?):)|ideally|nice to have|(?:it )?would be (?:nice|great|good|ideal|lovely|helpful) (?:if|to)|(?:ce )?serait (?:bien|idéal|super|parfait|top) (?:si|de|que)|seria (?:[oó]p?timo|bom|excelente)|sería (?:estupendo|genial|perfecto|bueno)|sarebbe (?:bello|ottimo|perfetto)|bello se|(?:fijn|mooi|leuk|prettig) zou (?:zijn|het zijn)|(?:fajnie|dobrze|miło) (?:by(?:łoby)?|jakby|gdyby)|det ville være (?:dejligt|fint|godt)|det vore (?:trevligt|bra|fint)|det hadde vært (?:fint|bra)|l['’]idéal serait|lo ideal ser[ií]a|l['’]ideale sarebbe|(?:schön|gut|toll|ideal|super|prima|fein|nett) wäre|bonus|wünschenswert|bevorzugt|idealerweise|gerne?|idéalement|de préférence|préférence|preferiblemente|preferentemente|preferible|se valora\w*|idealmente|preferência|de preferência|preferencialmente|gradit[aoei]|preferibilmente|preferenza|bij voorkeur|liefst|gärna|helst|mile widzian[eya]|(?:souhait\p{L}*|nice|plus|wunsch\p{L}*|desea\p{L}*|desider\p{L}*|desej\p{L}*|wens\p{L}*|önskem\p{L}*|ønske\p{L}*) ?:|voorkeur|vorzug|preferencia|languages?|sprachen?|langues?|idiomas?|taal)(?![\p{L}])/iu

/** 'A second site in Ohio would be a plus.' */
export const wishBehind =
  /(?:\b(?:int[ée]resserait (?:particulièrement )?(?:nous|l['’]\p{L}+|notre \p{L}+)|nous int[ée]resserait|would (?:particularly )?interest us|w[üu]rde uns (?:besonders )?interessieren|nos interesar[ií]a|ci interesserebbe|would (?:also )?(?:be (?:a plus|an advantage|a bonus|ideal|nice|great|welcome|helpful|of interest too)|work too|fit nicely|help)|(?:(?:is|are|being) )?a (?:(?:big|huge|real|strong|definite) )?(?:plus|bonus)|(?:is|are|being) (?:an advantage|preferred|nice to have|particularly welcome)|w[aä]re[n]? (?:schön|ideal|wünschenswert|von vorteil|ein plus)|(?:ist|sind) (?:von vorteil|ein plus|wünschenswert)|serait (?:un plus|apprécié\w*|un atout)|(?:est|sont) (?:un plus|un atout|appréci\w+)|ser[ií]a (?:un plus|una ventaja|ideal|um diferencial|uma vantagem)|sarebbe (?:un plus|gradit\w|un vantaggio)|(?:is|zijn) (?:een pluspunt|een pr[eé]|mooi meegenomen)|är (?:ett plus|meriterande)|heeft (?:de )?voorkeur|hat vorrang|wird bevorzugt|tiene[n]? preferencia)|, (?:ideal|a plus)|\) ok)[\s.!]*$/iu

/** Opening words by which a buyer says who writes: 'Mid-market PE fund based in Mumbai.' */
export const buyersName =
  /^(?:\S+\s+){0,4}(?:fund|fonds|fondo|fundo|fundusz|family office|investor|investidor|investment (?:group|firm|company)|sponsor|searcher|buyer|acquirer|gestora|holdco|holding|corporate development|club deal|private equity|pe|growth equity|venture capital|business broker|sociedade de capital de risco|sociedad de capital riesgo|société de capital[- ]investissement|repreneur|ondernemer|participatiemaatschappij|investeringsmaatschappij|beteiligungsgesellschaft)(?![\p{L}])/iu

/** Lines of a sheet that speak of the buyer. */
export const buyersLine =
  /^(?:l['’]|(?:the|our|my|der|unser|le|notre|el|nuestro|o|il|nostro|de|onze) )?(?:us|about us|about me|about (?:the )?buyer|me|who we are|buyer|acquirer|client|investor|sponsor|erwerber|k[aä]ufer|über uns|wer wir sind|wir(?: selbst)?|ourselves|auftraggeber|mandant|acqu[eé]reur|repreneur|qui sommes[- ]nous|comprador|inversor|sobre (?:nosotros|n[oó]s)|qui[eé]nes somos|quem somos|acquirente|chi siamo|koper|over ons|wie wij zijn|om oss|köpare|o nas|kupujący|nabywca)\s*:|^(?:type|who|typ|art|tipo|profile?)\s*:\s*(?:independent sponsor|search fund|family office|strategi\w+|private equity|pe )/iu

/** 'Qui : …' is the buyer where 'Quoi : …' says what is sought. */
export const whoLine = /^(?:who|wer|qui|qui[eé]n|quem|chi|wie|hvem|vem|kto)\s*:/iu
export const whatLine = /(?:^|\n)[\s•*–-]*(?:what|was|quoi|qu[eé]|o que|cosa|wat|hvad|hva|vad|co)\s*:/iu

/** Who a buyer is, said of nobody else: a sentence that begins so needs no 'looking for' behind it. */
export const buyerAlone =
  /^(?:(?:\S+\s+){0,4}(?:family office|search fund|searcher|holdco|aggregator|consolidator|couple|growth equity|growth fund|independent sponsor|fundless sponsor|corporate development|corporate venture arm|trade buyer|private buyer|private individual|individual buyer|first[- ]time buyer|strategic (?:buyer|acquirer|investor)|strategischer? (?:käufer|koper|investor)|strategische koper|acqu[eé]reur stratégique|acquirente strategico|comprador estrat[eé]gico|investidor estratégico|education investor|pe (?:firm|fund)|private equity (?:firm|fund|owned)|roll[- ]up|mbi[- ]kandidat\w*|förvärvsgrupp|investeringsmaatschappij|participatiemaatschappij|beteiligungsgesellschaft|compounder|serial acquirer)|holding company|strategic,|nachfolger,|repreneur|erwerber|comprador|ex-\p{L}+|gestora de private equity|backed by|pe-backed|\S+ (?:& \S+ )?platform (?:of|owned by|backed by) |us-tochter|buy-and-build|(?:two|three|zwei|drei|deux|trois|dos|tres|due|tre|dois|duas|twee) (?:brothers|sisters|partners|friends|founders|operators|mbas?|ingenieure|brüder|fr[eè]res|associ[eé]s|hermanos|socios|fratelli|soci|irmãos|sócios|ondernemers|broers))(?![\p{L}])|^(?:publicly traded|listed|quoted|börsennotierte[rs]?|cot[ií]zada)\s[^,.]*\b(?:group|company|plc|corporation|gruppe|konzern)\b/iu

/** Behind which places stand that are only preferred. */
export const preferred =
  /\b(?:preferably|ideally|(?:strong |clear )?preference for|preferencia por|preferência por|voorkeur voor|präferenz für|préférence pour|preferenza per|pref(?:erred)?\.?|best|gerne?|vorzugsweise|bevorzugt|idealerweise|am liebsten|idéalement|de préférence|si possible|preferentemente|preferiblemente|idealmente|preferencialmente|de preferência|preferibilmente|meglio|bij voorkeur|liefst|gärna|helst|najlepiej)[\s:]+(?:[\p{L}'’]{1,8}\s){0,3}$/iu

/** Behind whose money stands. */
export const backed =
  /\b(?:backed by|gestützt von|finanziert von|soutenue? par|adossée? à|respaldad[oa] por|sostenut[oi] da|gesteund door|apoiad[oa] por)\b/iu

/** Over lines with heads, the words for a buyer. */
export const titleOfBuyer =
  /\b(?:fund|fonds|fondo|family office|investor|private equity|pe|search fund|beteiligungsholding|beteiligungsgesellschaft|holding|growth equity)\b/iu

/** 'Acquisition criteria – Hallmere Group plc', 'Fiche de recherche – ETI familiale (CA 220 M€)': who has it written. */
export const titleOfSheet =
  /^(?:(?:acquisition|investment|search|target|buy[- ]?side|buyer) )?(?:criteria|mandate|brief|profile|spec(?:ification)?|sheet|suchprofil|ankaufsprofil|suchauftrag|fiche|cahier des charges|mandat|ficha|perfil|scheda|profilo|zoekopdracht|zoekprofiel|sökprofil|søgeprofil|købermandat|profil)\b[^:\n]*(?:[–—(]|\s-\s)[^:\n]*\b(?:group|plc|ltd|inc|gmbh|ag|capital|partners|eti|pme|grupo|groupe|gruppe|gruppo|groep|grupa|holding|holdings|group[ae]?|gruppen|koncern|family)\b/iu

/** 'Family office software', 'group subsidiaries': what such a buyer uses or sells is a trade. */
export const ofBuyers =
  /\b(?:family office|fund|holding company|group|company|plc) (?:services?|software|administra\w+|accounting|reporting|formation|subsidiar\w+|divisions?)\b/iu
