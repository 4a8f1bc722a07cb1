/** Roots of the passwords that guessing lists begin with; variants by case, digits, signs and swapped letters count as them. */
export const commonRoots: ReadonlySet<string> = new Set(
  `password passwort passw pass parola motdepasse contrasena senha secret default changeme letmein welcome login access
  admin administrator root superuser master guest test tester testing temp hello helloworld iloveyou ilovegod loveyou
  lovely love lover mylove iloveme trustno trustme nothing whatever something anything computer internet network server
  windows microsoft google apple samsung android iphone facebook linkedin twitter instagram youtube amazon netflix
  adobe photoshop oracle cisco dell sony playstation nintendo xbox pokemon pikachu minecraft fortnite roblox warcraft
  starcraft starwars startrek stargate skywalker batman superman spiderman ironman wolverine avengers naruto pussy
  dragon dragonball monkey donkey tiger tigger lion panther jaguar eagle falcon phoenix hawk shark dolphin butterfly
  kitten kitty hellokitty puppy doggie horse rabbit turtle spider scorpion cobra viper mustang corvette camaro ferrari
  porsche mercedes toyota honda yamaha suzuki kawasaki harley harleydavidson bmw volkswagen chevrolet chevy ford
  football baseball basketball softball hockey soccer volleyball tennis golf golfer wrestling boxing running fishing
  hunter hunting sailing swimming skater skateboard snowboard surfing runner racing liverpool chelsea arsenal
  manchester manutd barcelona realmadrid juventus celtic rangers yankees lakers cowboys steelers packers eagles
  broncos patriots redskins raiders dodgers redsox redwings bulldogs bulldog gators wildcats longhorn michigan
  princess princesa prince queen king angel angels angelica heaven jesus jesuschrist christ christian godisgood
  blessed bless faith hope grace church bible praise spirit lucifer satan devil demon ghost vampire zombie killer
  sunshine sunflower flower flowers rainbow summer winter spring autumn snow rain storm thunder lightning fire water
  ocean beach mountain forest garden rose daisy lily violet jasmine cherry strawberry orange banana apples peaches
  chocolate cookie cookies candy sugar honey peanut cheese pepper ginger coffee chicken pizza hamburger budweiser
  heineken whiskey vodka tequila smokey marlboro marijuana ganja cocaine music guitar piano drummer metallica slipknot
  nirvana beatles elvis eminem tupac madonna rockstar rocknroll blink greenday linkinpark slayer ironmaiden pinkfloyd
  jordan michael michelle jennifer jessica ashley amanda nicole daniel danielle david robert richard william thomas
  charles charlie george james john johnny joshua joseph matthew andrew anthony andrea alexander alexandra alexis
  benjamin brandon brian brittany christopher christina christine elizabeth emily hannah heather jackson jason jasmin
  justin kimberly lauren madison maggie martin maria marina melissa michaela morgan natalie natasha nathan nicholas
  oliver olivia patrick patricia rachel rebecca ronaldo samantha sabrina sarah scott sophie stephanie steven taylor
  teresa tiffany vanessa veronica victor victoria vincent zachary bailey buster cassie chester cooper dakota ginger
  harley hannah jackie jasper lucky maxwell molly oreo peaches precious rocky sammy sandy scooter shadow snoopy
  snowball sparky tinkerbell toby winston midnight silver golden diamond crystal purple yellow orange green blue black
  white blackie redhead bluesky blackcat crazy happy smile smiley funny cool coolio awesome perfect beautiful gorgeous
  sexy sexygirl hottie babygirl babyboy badboy badgirl bitch asshole bastard bullshit fuck fucker fuckyou fuckoff
  motherfucker cocksucker dick dickhead penis vagina pornstar hardcore naughty boobs bigdick bigboy biggie cheater
  champion winner player gamer hacker matrix neo ninja samurai pirate warrior soldier military marines army navy
  airforce captain commander general sergeant colonel trooper gandalf frodo legolas merlin wizard magic mystic
  excalibur arthur camelot hogwarts harrypotter dumbledore voldemort gryffindor america american canada england
  london paris france germany deutschland espana mexico brazil brasil india russia china japan australia newyork
  chicago boston dallas houston texas california florida hawaii washington denver phoenixaz jamaica ireland scotland
  freedom liberty justice independence forever together family friends friend bestfriend mother father daddy mommy
  brother sister bigmac mickey mickeymouse minnie donald donaldduck goofy disney simpson simpsons homer bart southpark
  garfield snowwhite cinderella barbie blondie gemini scorpio aquarius pisces capricorn sagittarius taurus leo virgo
  libra january february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday money dollar rich business company office finance forecast budget invest
  qwerty qwertz azerty qwert asdf asdfg asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  qwertyuiop wasd abc abcd abcde abcdef abcdefg abcdefgh alphabet keyboard mouse monitor printer account user username
  letmeinnow opensesame sesame abracadabra hocuspocus unknown private secure security safety system service support
  number one two three onetwothree please thankyou goodluck goodbye hello there qwaszx zaqwsx zaqxsw xsw trustnoone
  correcthorsebatterystaple ilovemyself rockyou passport jonathan alexande scoobydoo scooby cardinals cardinal barney jackdaniels
  daniels daddy bigdaddy mynameis playboy bitches sexybitch boobs ranger myspace yahoo hotmail gmail dropbox whatsapp
  tiktok snapchat counterstrike callofduty assassin gangster gangsta moonlight starlight berlin hamburg muenchen schalke
  borussia dortmund bayern hallo schatz schatzi sommer bonjour soleil doudou chouchou loulou estrella teamo mariposa
  tequiero amorcito amor bonita familia chocolat flamengo corinthians palmeiras santos gremio vasco kissme lollipop
  cupcake iloveu imissyou loveme truelove sweetheart sweetpea sweetie darling babe lovebug cat dog kittycat puppydog
  doggy elephant penguin dragonfly firebird hurricane tornado blizzard snowflake icecream hotdog sandwich cocacola
  cola pepsi corona coronavirus covid bitcoin ethereum dogecoin trump biden obama clinton superstar popstar trombone
  clarinet trumpet saxophone skittles snickers doritos cheerleader gymnastics lacrosse wrestler motocross silverado
  wildcat tarheels spartan masterchief halo zelda mario sonic luigi charizard digimon dbzgoku goku vegeta saiyan
  goldfish platinum sapphire emerald ruby magnolia lavender rosebud hellboy darkness darkside twilight edward bella
  potter hermione terminator predator xfiles babylon manager toshiba lenovo linux ubuntu debian database temporary demo
  sample example student teacher school college university work job passcode iamgod ihateyou fuckthis gabriel gabriela
  fernando fernanda ricardo eduardo carlos alejandra alejandro valentina sebastian santiago isabella sophia sofia emma
  mohamed mohammed muhammad mohammad ahmed fatima hussain abdullah krishna ganesh ganesha saibaba omsairam omsai
  pakistan bangladesh indonesia malaysia singapore philippines newzealand vietnam thailand turkey istanbul polska
  italia roma milano napoli inter forzainter marseille ferrero russland moskva natasha privet parol lozinka heslo haslo
  losenord passord wachtwoord salasana jelszo sifre admins adm sysadmin webmaster operator postgres mysql jenkins
  raspberry vagrant docker kubernetes ansible nagios tomcat alpha beta gamma delta omega bravo foxtrot zebra
  panda bear wolf fox bunny hamster piggy cowboy sheriff bandit outlaw maverick viking knight wizardry sorcerer goblin
  legend legendary hero heroes villain monster beast savage wicked chaos mayhem anarchy punk rockandroll hiphop rapper
  jackass southside northside eastside westside brooklyn bronx harlem oakland detroit cleveland pittsburgh philadelphia
  phillies dodger mets cubs bears giants jets rams saints colts chargers vikings celtics bulls pistons spurs heat knicks
  kobe shaq lebron curry messi neymar beckham rooney gerrard zidane maradona pele schumacher rossi hamilton verstappen
  natalia victorious hallelujah amen pastor savior trinity messiah archangel guardian genesis exodus matthewmark
  christmas santa santaclaus halloween easter birthday happybirthday valentine wedding honeymoon newyear holiday
  vacation travel airplane pilot rocket space galaxy universe planet earth moon star stars sun saturn jupiter mars
  venus pluto apollo zeus athena hercules achilles odin thor loki ragnarok spartacus gladiator caesar cleopatra`.split(
    /\s+/,
  ),
);

/** Little words that people put before or after such a root. */
export const littleWords = [
  'my',
  'new',
  'the',
  'thisisa',
  'thisismy',
  'iam',
  'im',
  'ilove',
  'ihate',
  'big',
  'mr',
  'old',
];
export const littleEnds = [
  'please',
  'now',
  'city',
  'self',
  'one',
  'man',
  'girl',
  'boy',
  'fan',
  'forever',
  'you',
  'me',
  'u',
];

/** Rows that fingers run along; a password that is one run, forwards or back, is guessed at once. */
export const runs: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  'zaq12wsxcde34rfvbgt5',
  '!@#$%^&*()',
  '147258369',
  '159357',
  '753951',
  '1qaz',
  '2wsx',
  'zxasqw',
  'mnbvcxz',
  'qaz',
  'wsx',
  'zse',
];
