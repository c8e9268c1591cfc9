/** Names, places, beasts, months and clubs of which people make passwords; see is-common-password.ts for what they become. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  aaron abigail account adam adidas admin adrian agent albert alejandra alejandro alex alexandra alexis alice alicia
  alison allison amber america amour amsterdam anders angela angelina angels animal anna annika antonio april
  aquarius archer ariana arthur asdf ashton athena austria autumn avatar badboy badger baller bandit barney baseball
  beach beast beatles beauty bella benjamin berlin bernard beverly bigdog billy bitch blackie blessed blonde blossom
  blue bonjour bonnie boomer boston bradley brandon brandy braves brazil brian britney brooke brooklyn bruno buddy
  bulldog bunny butter camaro camera cameron canada candy captain carlos carmen carolina caroline casper cassie
  catherine celtic champion chance charles charlotte cheer cherry chester chevy chicago chicken chico chiefs china
  chris christian christina christine christmas christopher cinnamon claire claudia clinton cloclo coffee colorado
  company compaq contraseña cooper copper courtney cowboy crystal daisy dakota damian danger danielle darling david
  deborah december denise dennis denver destiny diablo diego dolphin dolphins domingo dominic doudou dragon dreams
  ducati dumbass dustin eagle eagles edward einstein elephant elizabeth elvis emily emma england enter eric erika
  estrella eugene europe fabian faith falcon family fatima february felicia felipe fernando ficken fishing florence
  florida flowers fluffy forest francesco francis frank frankie freddy friday friend frosty fußball gateway genesis
  georgia gerald germany giants gloria golden goldfish golfer gordon grace grandma green gregory guitar gunner hallo
  hammer hamster hanna happy harrison harry harvey hawaii heather hector helena hello henry hermann hesoyam holiday
  holland hollywood home honda honey hooters horses houston howard hummer iceman igor india indian isaac isabel
  isabella italia ivan jackass jackie jackson jacob jaguar james january japan jason jasper jeffrey jeremy jerome
  jesus jimmy joanna john johnny johnson jojo jonathan jordan jorge joseph juan juice julia julian julie july june
  junior justice juventus karate karen karina kathryn katie keith kelly kennedy kenneth kevin kimberly king kissme
  kitten kitty knight kristen kristina ladies lakers laura lauren leonardo lindsay little loco logitech lollipop
  london loser louise lovers lucas lucifer lucky maddie madison madonna magdalena magic manchester march marcus
  margaret maria mariana marie marine mario marlboro marley martha marvin mary master maverick maxwell mercedes
  metallica mexico miami michal midnight miguel mike miller miracle mission molly monday money monika monster
  montana morgan motdepasse mother muffin murphy music mustang myspace nascar natalie natasha nathan nelson newyork
  nicholas nicolas nikita nikki nintendo nirvana nokia norman november october office oliver olivia omega openup
  oscar packers paloma pamela panther paradise paris parker passwort patricia paula peace peaches pebbles penguin
  people pepper peter phantom philip picasso pierre pink piolin pirate pizza playboy please poland porsche portugal
  power prince private pumpkin puppy qwert rabbit rachel raiders rainbow ramona raymond realmadrid rebecca redsox
  reggie renault rexona ricardo riccardo roberta rocket rocky rodrigo romance ronald ronaldo rosebud rosie roxanne
  royal russia ruth sabrina safety sakura salasana samuel sandra santiago sarah saturday saturn scarface schalke
  schatz school scorpio scotland scott sebastian senha september sergio service sexy shakira shannon shelby shelly
  sierra simone simple skater skippy slayer smile smokey snickers snowball softball soleil spain sparky spencer
  spider spring stalker stanley star steelers stella stephanie steven stewart strawberry student sugar sunday sunny
  super surfer susan sweden sweet sweetie sydney sylvia tamara tanner tarzan teacher teddy tennis teresa test texas
  thailand theresa thursday tiffany tiger tigers timothy titanic tomato tornado toronto travis trinity trouble
  tucker tuesday turkey turtle unicorn united vacation valentina valeria vampire vanessa vegeta veronica viking
  vincent viper virginia vision volcom volleyball walter warrior water wednesday welcome western william willie
  wilson windows winston wizard wolf wolverine wonder woody world xavier yamaha yankee young zachary zidane zombie
  `
    .trim()
    .split(/\s+/),
)
