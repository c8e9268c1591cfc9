import type { PhraseTable } from './figure-words.ts'
import type { Meaning } from './meanings.ts'

const all = (meaning: Meaning, phrases: string): PhraseTable =>
  phrases.split('|').map((phrase) => [phrase, meaning] as const)

/** Words that join, end or turn what stands beside them. */
export const plainPhrases: PhraseTable = [
  ...all(
    { is: 'not' },
    'no|not|not in|aren t|isn t|don t|doesn t|hasn t|haven t|wasn t|weren t|won t|can t|cannot|neither|weder|ni|without|except|except for|excluding|excl|exclude|excludes|outside|outside of|other than|but not|but not in|not including|apart from|anywhere but|anywhere except|everywhere but|avoid|avoiding|non|never|jamais|nunca|mai|niemals|aldrig|aldri|nooit|ohne|kein|keine|keinen|keiner|nicht|ausser|ausserhalb|ausgenommen|sans|hors|pas de|pas|sauf|excepte|sin|sem|excepto|salvo|fuera de|senza|eccetto|tranne|ikke|zonder|less exposure to',
  ),
  ...all({ is: 'and' }, 'and|or|as well as|und|oder|sowie|et|ou|y|o|e|oppure|nor|noch|&|en|og|och|either'),
  ...all({ is: 'to' }, 'to|bis|a|til|tot|up until|through'),
  ...all(
    { is: 'maker', trade: 'Manufacturing & Industrials' },
    'manufacturer|manufacturers|hersteller|fabricant|fabricants',
  ),
  ...all({ is: 'maker', people: true }, 'developer|developers|specialist|specialists|spezialist|spezialisten'),
  // 'water technology' makes something of water; alone these words name their industry.
  ...all({ is: 'maker', trade: 'Software & SaaS' }, 'tech|technology|technologies'),
  ...all({ is: 'maker', trade: 'Real Estate & Construction' }, 'builder|builders'),
  ...all(
    { is: 'maker' },
    'wholesaler|wholesalers|grosshandler|cabinet|cabinets|project|projects|projekte|lab|labs|laboratories|laboratory|exporter|exporters|importer|importers|service|services|solution|solutions|processing|processors|company|companies|firm|firms|business|businesses|maker|makers|manufacturer|manufacturers|producer|producers|supplier|suppliers|vendor|vendors|provider|providers|developer|developers|operator|operators|specialist|specialists|group|groups|player|players|enterprise|enterprises|organisation|organisations|organizations|corporation|corporations|shop|shops|distributor|distributors|builders of|platform|platforms|unternehmen|firma|firmen|hersteller|anbieter|produzent|produzenten|zulieferer|dienstleister|betrieb|betriebe|gesellschaft|gesellschaften|spezialist|spezialisten|entreprise|entreprises|societe|societes|fabricant|fabricants|fournisseur|fournisseurs|groupe|groupes|empresa|empresas|fabricante|fabricantes|compania|companias|grupos|proveedores|azienda|aziende|impresa|imprese|produttori|produttore|fornitori|societa|bedrijven|virksomheder|foretag|selskaber|outfits|champions|leader|leaders',
  ),
  ...all(
    { is: 'offering' },
    'offering|offers|sell|selling|sells|that sell|making|that make|that makes|producing|that produce|manufacturing of|specialised in|specialized in|specialising in|specializing in|focused on|focusing on|focus on|active in|providing|that provide|supplying|developing|that develop|distributing|dealing in|spezialisiert auf|specialisees dans|specialise dans|specialisees en|especializadas en|specializzate in|specialised on|for|fur|pour|para|building|known for|doing|whose product is|expertise in|engaged in|operating in the field of|in the field of|in the area of|im bereich',
  ),
  ...all(
    { is: 'ending' },
    'with|com|em|in|near|at|based in|located in|headquartered in|that|which|who|whose|having|has|have|across|within|throughout|mit|im|bei|nahe|aus|avec|dans|en|pres de|con|cerca de|nei|but|aber|mais|pero|ma|only|where|while|inside|all over|into|serving|under the|on|around the|med|met|by',
  ),
  ...all(
    { is: 'stop' },
    'the|a|an|of|is|are|be|been|being|was|were|we|i|our|us|you|they|their|its|look|looking|search|searching|look for|looking for|search for|searching for|find|find me|find us|show|show me|list|want|wants|would like|would like to|need|like to|acquire|buy|to buy|to acquire|interested in|seek|seeking|target|targets|candidates|candidate|acquisition|acquisitions|acquisition target|acquisition targets|please|any|all|some|ideally|preferably|should|must|may|can|could|also|both|per year|a year|per annum|annually|p a|yearly|each year|year on year|every year|pro jahr|jahrlich|im jahr|par an|al ano|all anno|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|wir|suchen|gesucht|zum|zur|zu|von|vom|davon|sind|hat|haben|les|le|la|l|d|de|du|un|une|nous|cherchons|recherchons|sont|qui|dont|el|los|las|una|del|buscamos|que|di|il|gli|lo|cerchiamo|che|dei|delle|della|nel|nella|al|so|such|such as|as|this|those|these|there|where they|currently|still|roughly speaking|anywhere|worldwide|globally|more|most|very|based|located|headquartered|operate|operates|operating|do business|doing business|present|industry|industries|branche|region|regions|area|country|countries|year|annual|per|more precisely|using|use|uses|owned|run|anything|something|than|do|does|if|possible|where possible|sector|sectors|secteur|secteurs|sektor|settore|settori|sectores|industry sector|space|segment|market|markets|niche|in the range of|range|somewhere|between them|it|them|up|out|just|i e|e g|namely|especially|particularly|mainly|mostly|primarily|reported|last year|total|combined|own|one|ones|eur based|sized|size|or so',
  ),
  ...all(
    { is: 'vague' },
    'regional|local|international|global|attractive|interesting|good|great|strong|leading|innovative|resilient|sustainable|high quality|well managed|premium|best|excellent|solid|healthy|exciting|promising|reputable|nice|cheap|undervalued|scalable|differentiated|synergistic|world class|unique|dynamic|modern|experienced|ambitious|defensible|sticky|stable|reliable|successful|top|outstanding|gute|starke|fuhrende|attraktive|innovativ|solide|interessant|interessante|seltene',
  ),
  ...all({ is: 'mark' }, 'plus that'),
]
