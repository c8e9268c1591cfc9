import { industries } from '#areas/companies/rules/industries.ts'
import type { Limits } from '../meanings.ts'
import { phrasesOf, type PhraseTable } from './phrase-table.ts'
import needless from './needless-words.json' with { type: 'json' }

/** A company that is this many years old or less is young. */
export const youngYears = 10

const limits = (figure: Limits['figure'], [min, max]: [number | null, number | null], says: string): Limits => ({
  figure,
  min,
  max,
  says,
})

/** A thousand of the currency is the least that counts as a profit: figures are kept in millions. */
const profit = limits('ebitda', [0.001, null], 'EBITDA above 0')
const loss = limits('ebitda', [null, -0.001], 'EBITDA below 0')
const fast = limits('growth', [25, null], 'growth of at least 25%')
const notShrinking = limits('growth', [0, null], 'growth of at least 0%')
const shrinking = limits('growth', [null, -1], 'growth of −1% or less')

const defined = (words: string, is: Limits, opposite?: Limits): PhraseTable =>
  phrasesOf({ is: 'defined', limits: is, ...(opposite && { opposite }) }, words)

const stagesThat = (test: (stage: string, place: number) => boolean): string[] => [
  ...new Set(industries.flatMap(({ stages }) => stages.filter(test))),
]

/** Stages of the industries of our list that the everyday words mean. */
export const stageGroups = {
  early: stagesThat((_stage, place) => place === 0).filter((stage) => !/boutique|licence holder/i.test(stage)),
  growth: stagesThat((stage) => /^(growth stage|scale-up)$/i.test(stage)),
  mature: stagesThat((stage) => /established|mature|serial production|prime contractor|operating$/i.test(stage)),
} as const

const stage = (words: string, names: readonly string[], not?: true): PhraseTable =>
  phrasesOf({ is: 'name', kind: 'stage', names, ...(not && { not }) }, words)

/** 'Series A to C', 'Series A or B' */
function seriesPhrases(): PhraseTable {
  const letters = ['a', 'b', 'c', 'd', 'e']
  const fromSeed = letters.flatMap((letter, at) => {
    const names = ['Seed', ...letters.slice(0, at + 1).map((each) => `Series ${each.toUpperCase()}`)]
    return stage(
      ['to', 'through', 'bis', 'or', 'and'].map((joint) => `seed ${joint} series ${letter}`).join('|'),
      names,
    )
  })
  return [
    ...fromSeed,
    ...letters.flatMap((first, at) =>
      letters.slice(at + 1).flatMap((last, index) => {
        const names = letters.slice(at, at + index + 2).map((letter) => `Series ${letter.toUpperCase()}`)
        const said = (joints: readonly string[]) => joints.map((joint) => `series ${first}${joint} ${last}`).join('|')
        const ends = [names[0] ?? '', names.at(-1) ?? '']
        return [
          ...stage(said([' to', ' to series', ' through', '', ' bis']), names),
          ...stage(said([' or', ' and', ' or series', ' and series']), ends),
        ]
      }),
    ),
  ]
}

const subject = (name: string, words: string): PhraseTable =>
  phrasesOf({ is: 'name', kind: 'text', names: [name] }, words)

export const definedPhrases: PhraseTable = [
  ...defined(
    'be in profit|must be in profit|is in profit|are in profit|turn a profit|turned a profit|be profitable|gewinn machen|gewinn macht|gewinn machen muss|gewinn erwirtschaften|gewinne erwirtschaftet|verluste darf sie nicht machen|verluste darf er nicht machen|verluste darf es nicht machen|gagner de l argent|degage un benefice|degagent un benefice|degager un benefice|den beneficios|que de beneficios|da beneficios|dan beneficios|dar beneficios|sin numeros rojos|en numeros negros|deve guadagnare|redditizia|redditizio|faccia utili|facciano utili|fa utili|fanno utili|fare utili|in attivo|zwarte cijfers|zwarte cijfers schrijven|dar lucro|deem lucro|przynosic zysk|przynosi zysk|przynosza zysk|przynoszaca zysk|ga med vinst|gar med vinst|gor vinst|gora vinst|give overskud|giver overskud|ga med overskudd|gar med overskudd|lonnsomt|lonsomt|lonsomme|tener beneficios|tenga beneficios|tengan beneficios|ganar dinero|ganhe dinheiro|ganhem dinheiro|dia lucro|que de lucro|que deem lucro|no tenga perdidas|no tengan perdidas|non perda soldi|non perdano soldi|nao de prejuizo|nao deem prejuizo|no pierda dinero|no pierdan dinero|ne perd pas d argent|ne perdent pas d argent|geen verlies maken|geen verlies draaien|geen verlieslatende bedrijven|geen verlieslatende zaken|niente aziende in perdita|nessuna azienda in perdita|inga forlustbolag|inga forlustforetag|ingen underskudsforretninger|zadnych firm ze strata|nada que pierda dinero|nada que perda dinheiro|nada que de prejuizo|nada que de perdidas|rendabel|rendabele|lonsam|lonsamma|lonsamt|lonnsom|lonnsomme|lonsomme|positief resultaat|ebitda positief|making money|makes money|make money|geld verdienen|geld verdient|gagnent de l argent|gagne de l argent|ganan dinero|ganen dinero|gana dinero|gane dinero|guadagnano|guadagnino|dao lucro|deem lucro|da lucro|winst maken|winst maakt|tjanar pengar|tjener penger|tjener penge|zarabia|zarabiaja|turning a profit|turns a profit|rentownej|rentownego|rentabilite positive|bilanci in utile|bilancio in utile|ertragreich|ertragsstark|ebit positiv|ebit positive|ebit positif|ebe positif|ebe positive|ebit pos|ebitda pos|ebitda + ve|pat positive|net profit positive|resultat d exploitation positif|resultado de explotacion positivo|dochodowy|dochodowa|keine verluste|keinen verlust|no loss|pas de pertes|pas de perte|aucune perte|nessuna perdita|ninguna perdida|geen verlies|geen verliezen|zadnych strat|никаких убытков|resultat positif|resultats positifs|resultat net positif|resultado positivo|resultados positivos|risultato positivo|utile positivo|positives ergebnis|positivem ergebnis|en beneficios|z zyskiem|przynoszace zysk|przynoszacy zysk|приносящие прибыль|с прибылью|maakt winst|makes profit|profitable|redditizi|redditizie|rentables|winstgevende|ebitda positiv|ebitda positivem|in utile|en benefice|en benefices|ebitda positif|ebitda positive|ebitda positivo|ebitda positiva|positief ebitda|positieve ebitda|positives ebitda|positivem ebitda|dodatnia ebitda|dodatnim wynikiem|положительная ebitda|schwarze zahlen|dans le vert|profittevole|profittevoli|beneficiaire|beneficiaires|con beneficios|winstgevend|overskudsgivende|lonnsom|lonsam|lonsamt|rentaveis|rentavel|lucrativos|lucrativo|vinstdrivande|overskudsgivende virksomhed|profit making|profitably|cash generating|cash generative|ebitda positive|positive ebitda|in the black|rentabel|profitabel|gewinnbringend|rentable|rentables|redditizie|positive earnings|makes a profit|making a profit|ohne verluste|ohne verlust|sans pertes|sans perte|sin perdidas|sem prejuizos|senza perdite|without losses|no losses|zonder verlies|uden underskud|utan forlust|uten tap|bez strat|rentowne|zyskowny|zyskowna|zyskowne|zyskownych|rentowny|rentowna|rentownych|zyskowne|dochodowe|прибыльные|прибыльная|прибыльная компания|прибыльных|рентабельные|рентабельная|рентабельных|без убытков|lucrativas|lucrativa|lonsamma|lonnsomme|overskudsgivende|profit is a must|profit is essential|profit is required|profits are a must|be earning money|earning money|wash its face|washes its face|wash their face|be in the black|profitable yes|must be profitable|has to make money|have to make money|gewinn muss da sein|gewinn muss sein|gewinn muss abfallen|gewinn abwerfen|gewinn abwirft|gewinn ist pflicht|gewinn ist ein muss|gewinn ja|profitabilitat ist voraussetzung|profitabilitat ist pflicht|profitabilitat zwingend|rentabilitat ist pflicht|rentabilitat ist voraussetzung|was hangen bleiben|etwas hangen bleiben|gewinn schreiben|gewinne schreiben|gewinn erzielen|la rentabilite est indispensable|rentabilite indispensable|rentabilite exigee|rentabilite obligatoire|rentabilite imperative|benefice obligatoire|benefices obligatoires|faire des benefices|fait des benefices|fasse des benefices|que de ganancias|den ganancias|da ganancias|dar ganancias|la rentabilidad es imprescindible|rentabilidad imprescindible|rentabilidad obligatoria|beneficios imprescindibles|con ganancias|utile obbligatorio|utile si|la redditivita e indispensabile|redditivita indispensabile|redditivita obbligatoria|chiudere in utile|chiuda in utile|chiude in utile|winst moeten ze maken|winst moet|winst moet er zijn|winst gemaakt worden|winst draaien|winst draait|winst is een eis|winst is een must|er moet winst|winst is verplicht|o lucro e obrigatorio|lucro obrigatorio|lucro e indispensavel|rentabilidade obrigatoria|musi zarabiac|zysk jest konieczny|zysk jest wymagany|zysk obowiazkowy|zarabiac|rentownosc jest warunkiem|przynosic zyski|tjana pengar|vinst ar ett krav|vinst kravs|vinst ar ett maste|svarta siffror|lonsamhet ar ett krav|lonsamhet kravs|ge vinst|tjene penge|overskud er et krav|overskud kraeves|sorte tal|sorte tal pa bundlinjen|indtjening er et krav|tjene penger|overskudd er et krav|overskudd kreves|svarte tall|lonnsomhet er et krav|gi overskudd',
    profit,
    loss,
  ),
  ...defined(
    'ebitda breakeven or better|ebitda break even or better|breakeven or better|break even or better|at least break even|at least breakeven',
    limits('ebitda', [0, null], 'EBITDA of 0 or more'),
  ),
  ...defined(
    'loss making|lossmaking|unprofitable|not profitable|loss-making|negative ebitda|ebitda negative|in the red|defizitar|unrentabel|deficitaire|deficitaires|not yet profitable|burning cash|burn cash|burns cash|cash burning|cash burn|losing money|loss makers|loss maker|verlustbringer|убыточные|убыточная|убыточных|nierentowne|deficytowe|making losses|macht verluste|machen verluste|lose money|loses money|losing cash|make losses|makes a loss|make a loss|verluste machen|verlust machen|geld verlieren|perdent de l argent|perd de l argent|pierden dinero|pierde dinero|perdono soldi|perdono denaro|perdem dinheiro|verlies maken|verlies maakt|traca pieniadze|lossmakers|loss making firms|loss making companies|verlustfirma|verlustfirmen|verlustbetrieb|verlustbetriebe|verluste|mit verlust|rote zahlen|in den roten zahlen|en perte|en pertes|dans le rouge|societes en perte|entreprises en perte|d entreprise en perte|en perdidas|en numeros rojos|con perdidas|perdidas|in perdita|perdite|in rosso|aziende in perdita|met verlies|verlieslatend|verlieslatende|verliesgevend|verliesgevende|verlieslijdend|verlieslijdende|rode cijfers|verlies|com prejuizo|com prejuizos|no vermelho|prejuizo|prejuizos|deficitarias|deficitaria|deficitario|przynoszace straty|przynoszacych straty|ze strata|ze stratami|na minusie|przynoszacej straty|forlustbolag|forlustforetag|med forlust|roda siffror|underskudsforretning|underskudsforretninger|med underskud|underskud|rode tal|tabsgivende|tapssluk|med underskudd|underskudd|rode tall|tapsbringende',
    loss,
    profit,
  ),
  ...defined(
    'snelgroeiend|snelgroeiende|snel groeiend|szybko rosnace|szybko rosnaca|in rapida crescita|de rapido crecimiento|em rapido crescimento|fast growing|high growth|rapidly growing|quickly growing|strongly growing|rapid growth|fast growth|strong growth|growing fast|growing quickly|growing rapidly|schnell wachsend|stark wachsend|wachstumsstark|a forte croissance|en forte croissance|de alto crecimiento|hypergrowth',
    fast,
    limits('growth', [null, 25], 'growth of at most 25%'),
  ),
  ...defined('shrinking|declining|schrumpfend|rucklaufig|en declin|en decroissance', shrinking, notShrinking),
  ...defined(
    'flat or growing|stable or growing|flat or rising|stable or rising|growing or flat|growing or stable',
    notShrinking,
  ),
  ...defined(
    'double digit growth|growing at double digits|growing double digits|zweistellig wachsend|zweistelliges wachstum|croissance a deux chiffres|crecimiento de dos digitos|crescita a due cifre|crescita a doppia cifra|groei in dubbele cijfers|groei met dubbele cijfers|crescimento de dois digitos|dwucyfrowy wzrost|tvasiffrig tillvaxt|tocifret vaekst|tosifret vekst|growth in double figures|growth in double digits|double figure growth',
    limits('growth', [10, null], 'growth of at least 10%'),
  ),
  ...defined(
    'sales up year on year|rising sales|steigender umsatz|steigende umsatze|stijgende omzet|groeiende omzet|stigande omsattning|stigende omsaetning|stigende omsetning|ventas crecientes|vendas crescentes',
    limits('growth', [1, null], 'growing'),
  ),
  ...defined('not growing|stagnant|stagnating|flat sales', limits('growth', [null, 0], 'growth of at most 0%')),
  ...defined(
    'margins in double figures|double figure margins|double figure margin|marge in dubbele cijfers|marges in dubbele cijfers|marge a deux chiffres|marges a deux chiffres',
    limits('margin', [10, null], 'EBITDA margin of at least 10%'),
  ),
  ...defined(
    'high margin|high margins|margin rich|margenstark',
    limits('margin', [20, null], 'EBITDA margin of at least 20%'),
  ),
  ...defined(
    'low margin|low margins|thin margins|margenschwach',
    limits('margin', [null, 5], 'EBITDA margin of at most 5%'),
  ),
  ...defined('micro|tiny|very small', limits('employees', [null, 9], 'up to 9 employees (EU definition)')),
  ...defined(
    'small|smaller|klein|petit|petite|petites|pequena|pequeno|pequenos|piccola|piccole|piccolo|piccoli|male|malych|maly|niewielkie|niewielka',
    limits('employees', [null, 49], 'up to 49 employees (EU definition)'),
  ),
  ...defined(
    'mid sized|midsized|medium sized|mid size|medium|mittelgross|moyenne taille|medianas',
    limits('employees', [50, 249], '50 to 249 employees (EU definition)'),
  ),
  ...defined(
    'small and medium sized|small and mid sized|small to medium sized|sme|smes|kmu|pme|pymes|pyme|pmi|kmo|mkb|mkb bedrijf|mkb bedrijven',
    limits('employees', [null, 249], 'up to 249 employees (EU definition)'),
  ),
  ...defined(
    'mittelstand|mittelstandisch|mittelstandler',
    limits('employees', [null, 499], 'up to 499 employees (definition of the IfM Bonn)'),
  ),
  ...defined(
    'large|big|very large|grosse|grossen|grosser|grandes|grandi',
    limits('employees', [250, null], 'at least 250 employees (EU definition)'),
  ),
  ...defined(
    'lower mid market|lower midmarket|lower middle market|lmm',
    limits('revenue', [10, 50], 'revenue of 10 to 50 million'),
  ),
  ...defined(
    'upper mid market|upper midmarket|upper middle market',
    limits('revenue', [250, 1000], 'revenue of 250 to 1,000 million'),
  ),
  ...defined('mid market|middle market', limits('revenue', [50, 500], 'revenue of 50 to 500 million')),
  ...defined(
    'young|newly founded|jung|jeunes|recently founded',
    limits('age', [null, youngYears], 'at most 10 years old'),
  ),
  ...defined(
    'half a century old|half a century|ein halbes jahrhundert alt|un demi siecle|medio siglo|mezzo secolo',
    limits('age', [50, null], 'at least 50 years old'),
  ),
  ...defined('a century old|a hundred years old|centenarian', limits('age', [100, null], 'at least 100 years old')),
  ...defined('old|long established|traditional|traditionsreich', limits('age', [30, null], 'at least 30 years old')),
  ...stage(
    'fam owned|fam run|fam biz|fam business|fam firm|fam co|family biz|family co|family firm|family run biz|family owned biz|fam betrieb|fam gefuhrt|familiengef|familien untern|fam unternehmen|fam untern|entreprise fam|empresa fam|emp familiar|azienda fam|az familiare|fam bedrijf|familie bedrijf|firma rodz|fam ejet|fam agt|family held|familjeagd|familjeagda|familjeagt|founder family|founder / family|imprese familiari|impresa familiare|aziende familiari|azienda familiare|actionnariat familial|socios fundadores|family run|founder owned|founder led|founder run|founder managed|founder held|owner led|owner held|familiebedrijf|familiebedrijven|rodzinne|rodzinna|rodzinny|семеиные|семеиная|семеиныи|inhabergefuhrt|eigentumergefuhrt|familienbesitz|im familienbesitz|detenue par la famille|de propiedad familiar|familieeigendom|familieaegt|familjeagd|familieeid|family controlled|owner operated|family owned|family business|family businesses|family held|owner managed|owner run|familiengefuhrt|familienunternehmen|familienbetrieb|familiale|familiales|familiar|familiares|a conduzione familiare|family owned businesses|family firms|family companies|family hands|in family hands|in the hands of a family|belong to a family|belongs to a family|owned by a family|owners must be a family|held by the founding family|held by a family|held by the family|privately held by a family|family concern|run by one family|run by a family|owned and run by one family|owned by the founding family|ownership family|owner the founding family|owner family|family ownership|in family ownership|in familienhand|familienhand|einer familie gehoren|gehort einer familie|eigentumer familie|inhaber familie|inhaber muss eine familie sein|in besitz einer familie|im besitz einer familie|im besitz der familie|familiengesellschaft|familienfirma|familienfirmen|familienbetriebe|familieneigentum|appartenir a une famille|appartenant a une famille|appartient a une famille|detenue par une famille|detenu par une famille|detenues par une famille|detenue par la famille fondatrice|capital familial|affaire de famille|propriete de la famille|propriete d une famille|aux mains de la famille|aux mains d une famille|entre les mains d une famille|entre les mains de la famille|affaire familiale|entreprise familiale|entreprises familiales|pertenecer a una familia|pertenezca a una familia|en manos de una familia|en manos de la familia|propiedad familiar|que sea de una familia|accionariado familia|accionariado familiar|negocio familiar|negocios familiares|de la familia fundadora|empresa de familia|appartenere a una famiglia|appartenga a una famiglia|in mano a una famiglia|in mano alla famiglia|proprieta della famiglia|proprieta familiare|di proprieta familiare|impresa di famiglia|azienda di famiglia|aziende di famiglia|azionisti la famiglia|famiglia fondatrice|in handen van een familie|in handen van de familie|eigendom familie|van een familie zijn|familiebezit|in familiebezit|familiehanden|in familiehanden|eigenaar de familie|eigendom van een familie|eigendom van de familie|pertencer a uma familia|pertenca a uma familia|nas maos de uma familia|nas maos da familia|propriedade familiar|de propriedade familiar|negocio de familia|controle familiar|controlo familiar|w rekach rodziny|w rodzinnych rekach|nalezec do rodziny|nalezaca do rodziny|wlasciciel rodzina|wlasnosc rodzinna|wlasnoscia rodziny|familjeforetag|i familjens ago|agare familj|agas av en familj|i familjens hander|familjebolag|agt av en familj|familievirksomhed|familievirksomheder|familieejet|familieejede|familieejede virksomheder|i familiens eje|ejer familien|ejes af en familie|pa familiens haender|familieeje|ejet af en familie|familiebedrift|familiebedrifter|familieselskap|familieselskaper|familieeide|i familiens eie|eier familien|i familiens hender|norsk familieeid|familieeie|eid av en familie',
    ['Family-Owned'],
  ),
  ...stage(
    'bootstrapped|bootstrapped businesses|bootstrapped companies|bootstraped|boot strapped|self funded by the founders|founder funded|eigenfinanziert|eigenfinanzierte|eigenfinanziertes|eigenfinanzierter|aus eigenen mitteln gewachsen|autofinance|autofinancee|autofinancees|autofinances|autofinanciada|autofinanciadas|autofinanciado|autofinanciados|autofinanziata|autofinanziate|autofinanziati|zelf gefinancierd|zelf gefinancierde|autofinanciadas|sjalvfinansierat|sjalvfinansierade|selvfinansieret|selvfinansiert|samofinansowana',
    ['Bootstrapped'],
  ),
  ...stage(
    'listadas en bolsa|listada en bolsa|cotizadas en bolsa|listadas na bolsa|notowane na gieldzie|public companies|public company|publicly listed|publicly traded|public cos|public co|stock listed|exchange listed|listed|quoted|borsennotiert|cote|cotee|cotes|cotees|cotes en bourse|cotees en bourse|cotizada|cotizado|cotizadas|cotizados|quotata|quotato|quotate|quotati|spolki gieldowe|spolka gieldowa|gieldowe|notowane na gieldzie|публичные|публичная|котируемые|котирующиеся на бирже|beursgenoteerd|beursgenoteerde|borsnoterad|borsnoterade|borsnoteret|borsnotert|public stage',
    ['Public'],
  ),
  ...stage(
    'private|privately held|privately owned|unlisted|non listed|not yet listed|not listed|not quoted|kein borsennotiertes|nicht borsennotiert|non cotee|non cote|non cotees|no cotizada|no cotizadas|non quotata|non quotate|niet beursgenoteerd',
    ['Public'],
    true,
  ),
  // Rounds of financing, in letters: 'serie A', 'seria A', 'серия А'.
  ...['a', 'b', 'c', 'd'].flatMap((letter) => {
    const names = [`Series ${letter.toUpperCase()}`]
    return stage(['serie', 'seria', 'серия', 'серии'].map((word) => `${word} ${letter}`).join('|'), names)
  }),
  ...seriesPhrases(),
  ...stage(
    'startup|startups|start up|start ups|early stage|seed stage|pre seed|seed round|seed funded|seed funding|young startups',
    stageGroups.early,
  ),
  ...stage(
    'seed or pre seed|pre seed or seed|seed and pre seed|pre seed and seed|pre seed or seed stage|seed or series a',
    ['Seed'],
  ),
  ...stage('growth stage|scale up|scale ups|scaleup|scaleups|late stage|later stage', stageGroups.growth),
  ...stage(
    'mature|established companies|well established|etabliert|established businesses|established firms',
    stageGroups.mature,
  ),
  // Set phrases: their first word says nothing of the company, and their last no industry.
  ...subject('house building', 'house building|housebuilding|home building|homebuilding'),
  ...subject('services à la personne', 'services a la personne|service a la personne|aide a la personne'),
  ...subject('animal', 'small animal|small animals|kleintier|kleintiere'),
  ...subject('molecule', 'small molecule|small molecules'),
  ...subject('small arms', 'small arms'),
  ...subject('large format', 'large format'),
  // Food and boats, no towns.
  ...subject('Essen auf Rädern', 'essen auf radern'),
  ...subject('łodzie', 'lodzie'),
  ...phrasesOf(
    { is: 'allowed', ahead: true },
    'don t mind|doesn t mind|do not mind|does not mind|won t mind|wouldn t mind|don t care about|doesn t care about|don t care abt|doesn t care abt|do not care about|does not care about|not worried about|not bothered about|not fussed about|uns egal ist|se fiche de|no nos importa|no le importa|non ci importa|nao nos importa|maakt ons niet uit|happy to consider|happy to look at|happy with|we can also consider|open to|not necessarily|but not necessarily|nicht unbedingt|aber nicht unbedingt|nicht notwendigerweise|pas forcement|mais pas forcement|pas necessairement|mais pas necessairement|no necesariamente|pero no necesariamente|non necessariamente|ma non necessariamente|nao necessariamente|mas nao necessariamente|niet per se|maar niet per se|niet noodzakelijkerwijs|niekoniecznie|ale niekoniecznie',
  ),
  ...phrasesOf({ is: 'allowed', ahead: true, isNeed: true }, Object.values(needless).join('|')),
  // What a company owes says nothing of its trade, and no figure of it is known.
  ...phrasesOf(
    { is: 'left' },
    'bank debt|bank debts|bank loans|bank borrowings|bankschulden|bankverbindlichkeiten|bankkredite|dette bancaire|dettes bancaires|deuda bancaria|deudas bancarias|debito bancario|debiti bancari|divida bancaria|dividas bancarias|bankschuld|bankleningen|bankgald|bankgaeld|dlug bankowy|kredyty bankowe|банковские кредиты|банковских кредитов',
  ),
  ...subject(
    'building materials',
    'building materials|building material|construction materials|construction material|baustoff|baustoffe|materiaux de construction|materiales de construccion|materiali da costruzione|materiali edili|bouwmaterialen|byggevarer|byggvaror',
  ),
]
